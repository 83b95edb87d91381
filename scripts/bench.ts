import { chartFigures } from './bench/chart-figures.js'
import { connectFiles, printConnectFiles } from './bench/connect-files.js'
import { engineFigures } from './bench/engine-figures.js'
import { printFigures } from './bench/figures.js'
import { pageFigures } from './bench/page-figures.js'
import { tokenFigures } from './bench/token-figures.js'
import { visualizerFigures } from './bench/visualizer-figures.js'

// `npm run bench`: how long the kit's own work takes, and what the kit costs a page. Numbers of one machine; compare them
// only with numbers of the same machine, taken while nothing else runs on it. `npm run bench -- pages` measures pages only,
// `npm run bench -- tokens` an account with 5,000 tokens. `npm run bench -- files` counts the source files between a call of `connect` and the wallet.
const [only] = process.argv.slice(2)
if (only === undefined) {
  printFigures('Engine', await engineFigures())
  printFigures('Visualizer, in the browser', await visualizerFigures())
  console.log('\nNow every fault is planted in every chart, which takes a minute or two.')
  printFigures('Tests from charts', chartFigures())
}
if (only === undefined || only === 'tokens') printFigures('An account with 5,000 tokens', tokenFigures())
if (only === undefined || only === 'pages') await pageFigures()
if (only === undefined || only === 'files') printConnectFiles(await connectFiles())
