import { testPasskeysInWindow } from './test-passkeys-in-window.cases.js'

testPasskeysInWindow('as tests start it')
