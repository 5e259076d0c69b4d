// Reads, and uses more memory than allowed: returns its process id, so that a test sees whether another one answers.
process.on('message', () => {
  const reading = { kind: 'unread', because: `process ${process.pid}` };
  process.send?.({ kind: 'reading', reading, rssBytes: 10_000_000_000 });
});
