/** Loaded before a child's own program: when the demo is gone, however it went, the child ends as on a request to end. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
