import { testTabsAndReloads } from './test-tabs-and-reloads.cases.js'

testTabsAndReloads('as tests start it')
