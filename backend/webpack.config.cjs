const path = require('node:path');

const dist = path.join(__dirname, 'dist');

/** One file for each thread that needs many modules, out of what is built: loading these one by one takes longer than the work. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'node20',
  entry: {
    'read-upload.worker': `${dist}/solutions/derivation/read-upload.worker.js`,
    'certify-file.worker': `${dist}/solutions/certificates/certify-file.worker.js`,
  },
  devtool: false,
  output: { path: path.join(dist, 'threads'), library: { type: 'commonjs2' }, clean: true },
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
};
