const path = require('node:path');
const swc = require('@swc/jest');

/**
 * Compiles tests so that every clone can take what another one compiled: source maps name a file beside the compiled one, and no folder of this
 * machine. Jest keeps the results by content, in `ofEverySuite`.
 */
module.exports = {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return { ...transformer, process: (source, file, jest) => transformer.process(source, path.basename(file), jest) };
  },
};
