import { testStolenBrowsers } from './test-stolen-browsers.cases.js'

testStolenBrowsers('as tests start it')
