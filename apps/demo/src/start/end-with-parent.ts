/** Loaded before a child's own program. Stops the child with SIGTERM when the demo exits for any reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
