const { dirname } = require('node:path');
const { readFileSync } = require('node:fs');
const { isBuiltin } = require('node:module');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');
const { default: Resolver } = require('jest-resolve');
const { endStorages } = require('./end-storages.cjs');
const { noteNoStacks, rememberLooks } = require('./quick-window.cjs');

const MODULE = ['module', 'exports', 'require', '__dirname', '__filename'];

/** Loads packages into a window, every file of them once, found as jest finds them. */
function packageLoader(parsingContext, conditions) {
  const modules = new Map();
  const options = { conditions, extensions: ['.js', '.cjs', '.json'], throwIfNotFound: true };

  const load = (filename) => {
    const known = modules.get(filename);
    if (known) return known.exports;
    /** @type {Record<string, unknown>} */
    const module = { exports: {}, id: filename, filename };
    modules.set(filename, module);
    if (filename.endsWith('.node')) return (module.exports = require(filename));
    const source = readFileSync(filename, 'utf8');
    if (filename.endsWith('.json')) return (module.exports = JSON.parse(source));
    const basedir = dirname(filename);
    const requireFrom = (name) =>
      isBuiltin(name) ? require(name) : load(Resolver.findNodeModule(name, { ...options, basedir }));
    // React requires Node's timers through its module.
    module.require = requireFrom;
    const run = vm.compileFunction(source, MODULE, { parsingContext, filename });
    run.call(module.exports, module, module.exports, requireFrom, basedir, filename);
    return module.exports;
  };
  return load;
}

/** Records the own properties of an object; returns a function that restores them. */
function remember(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    const { defineProperty, deleteProperty, ownKeys } = Reflect;
    for (const key of ownKeys(object)) if (!(key in before)) deleteProperty(object, key);
    for (const key of ownKeys(before)) defineProperty(object, key, before[key]);
  };
}

/** Records timers and listeners of the window; returns a function that removes all of them. */
function watch(window) {
  const { setTimeout, setInterval, addEventListener } = window;
  const timers = new Set();
  const listeners = new Set();
  const noting =
    (start) =>
    (call, delay, ...rest) => {
      const id = start(call, delay, ...rest);
      // Timers without a delay are React's scheduler, which would wait for them forever.
      if (delay > 0) timers.add(id);
      return id;
    };
  window.setTimeout = noting(setTimeout);
  window.setInterval = noting(setInterval);
  window.addEventListener = (...asked) => {
    listeners.add(asked);
    addEventListener.apply(window, asked);
  };
  return () => {
    for (const id of timers) window.clearTimeout(id);
    for (const asked of listeners) window.removeEventListener(...asked);
    timers.clear();
    listeners.clear();
  };
}

/** The window of this process, and the console of the spec file it serves at the moment. */
let shared;
let current;
const console = new Proxy({}, { get: (_none, name) => Reflect.get(current, name) });

/**
 * Spec files of the web app share one window and the packages in it (`jest-packages.cjs`), each with its own instances of
 * our modules: loading React, MUI and the rest for each of them, and running them cold, took a third of the time.
 * What a spec file leaves in the window is removed after it.
 */
class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    current = context.console;
    if (shared) return shared;
    super(config, { ...context, console });
    const { global } = this;
    this.end = watch(global);
    global.requirePackage = packageLoader(this.getVmContext(), [
      ...this.exportConditions(),
      'require',
      'default',
    ]);
    noteNoStacks(global.requirePackage(require.resolve('react')));
    rememberLooks(global);
    const { navigator, document, URL, Element } = global;
    this.restore = [global, navigator, document.head, URL, Element.prototype].map(remember);
    shared = this; // What the next spec file gets
  }

  async teardown() {
    const { document, history, localStorage, sessionStorage } = this.global;
    this.fakeTimersModern.dispose();
    endStorages();
    // A pending history.back() would run in the next spec file.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
    this.end();
    history.replaceState(null, '', '/');
    for (const restore of this.restore) restore();
    for (const element of [document.head, document.body]) element.replaceChildren();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  }
}

module.exports = WebEnvironment;
