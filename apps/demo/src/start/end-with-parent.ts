/** Loaded before a child's own program: stops the child with SIGTERM when the demo exits, for whatever reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
