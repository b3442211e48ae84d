const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');

/** A marker for the process's own context, for which jest has no value. */
const OWN_CONTEXT = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(
    source,
    parameters,
    parsingContext === OWN_CONTEXT ? options : { ...options, parsingContext },
  );

const storages = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this);
  return run.apply(this, args);
};

/**
 * Spec files of the server run in the process's own context and share what Node has loaded there (`jest-packages.cjs`):
 * the packages, and the built code of our programs (`jest-built-code.cjs`). Jest would load some three thousand files for
 * each of a hundred spec files, which took half of the time. jest-light-runner does the same, but has no timeouts and
 * needs Node 22.
 */
class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.global.requirePackage = require;
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  getVmContext() {
    return OWN_CONTEXT;
  }

  /** Jest creates an AsyncLocalStorage per spec file; Node 20 copies all enabled ones to every promise, so disable them. */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
}

module.exports = ServerEnvironment;
