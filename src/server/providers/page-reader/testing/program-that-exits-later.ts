// Answers, and exits when it has no work: returns its process id, so that a test can see that it is gone.
process.on('message', () => {
  const reading = { kind: 'unread', because: String(process.pid) };
  process.send?.({ kind: 'reading', reading, rssBytes: 1 }, () => process.exit());
});
