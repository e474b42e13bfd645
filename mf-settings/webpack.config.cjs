const { remoteFederation } = require('../web-kit/build/federation.cjs');
const { preset } = require('../web-kit/build/webpack.preset.cjs');

module.exports = preset({ context: __dirname, publicPath: 'auto', plugins: [remoteFederation('mf_settings')] });
