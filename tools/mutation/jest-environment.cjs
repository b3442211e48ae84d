const { TestEnvironment } = require('jest-environment-node');
const { endStorages } = require('../lib/end-storages.cjs');

/** Jest's own environment for Node, in a process that Stryker runs thousands of spec files in. */
module.exports = class extends TestEnvironment {
  async teardown() {
    endStorages();
    await super.teardown();
  }
};
