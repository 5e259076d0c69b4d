// A picture that keeps its reader busy for ever.
process.on('message', () => {
  for (;;) {}
});
