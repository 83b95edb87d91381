import { makePlansIfStale } from './made-plans.js'

/** Makes the plans before a test reads them: git keeps a sample only. */
export default makePlansIfStale
