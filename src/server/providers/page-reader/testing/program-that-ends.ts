// Is killed as soon as it gets a picture, like a reader that a picture crashes.
process.on('message', () => process.kill(process.pid, 'SIGKILL'));
