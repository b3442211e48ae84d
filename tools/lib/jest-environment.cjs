const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const vm = require('node:vm');
const { endStorages } = require('./end-storages.cjs');

/** A marker for the process's own context, for which jest has no value. */
const OWN_CONTEXT = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(
    source,
    parameters,
    parsingContext === OWN_CONTEXT ? options : { ...options, parsingContext },
  );

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

  async teardown() {
    endStorages();
    await super.teardown();
  }
}

module.exports = ServerEnvironment;
