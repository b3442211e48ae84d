const { ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const vm = require('node:vm');

/** Stands for the process's own context, which jest has no name for. */
const OWN_CONTEXT = vm.createContext();
const { compileFunction } = vm;
vm.compileFunction = (source, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(
    source,
    parameters,
    parsingContext === OWN_CONTEXT ? options : { ...options, parsingContext },
  );

/**
 * Spec files of the server run in the process's own context, each with its own instances of our modules, and share the
 * packages (`jest-packages.cjs`): jest would load some two thousand of their files anew for each of a hundred spec files,
 * which took a fifth of the time. jest-light-runner does likewise, but knows no time limits and wants Node 22.
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
}

module.exports = ServerEnvironment;
