/** Stops the child with SIGTERM when the demo exits for any reason. Loaded before the child's own program. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
