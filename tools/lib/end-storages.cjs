const { AsyncLocalStorage } = require('node:async_hooks');

const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Disables what has been enabled since the last call. Jest creates an AsyncLocalStorage for every spec file and leaves it
 * enabled; Node 20 copies all enabled ones to every promise, so each spec file of a process is slower than the one before.
 */
exports.endStorages = () => {
  for (const storage of storages) storage.disable();
  storages.clear();
};
