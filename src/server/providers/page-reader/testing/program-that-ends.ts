// A picture that crashes its reader.
process.on('message', () => process.kill(process.pid, 'SIGKILL'));
