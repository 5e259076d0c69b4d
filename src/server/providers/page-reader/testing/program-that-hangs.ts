// Never answers, like a reader that a picture keeps busy for ever.
process.on('message', () => {
  for (;;) {}
});
