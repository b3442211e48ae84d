// Loaded before a server program (node --import): ends the program cleanly when its supervisor was killed,
// so that nothing stays behind on the port even before the next start tidies up.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
