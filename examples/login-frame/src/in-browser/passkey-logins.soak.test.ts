import { testPasskeyLogins } from './test-passkey-logins.cases.js'

testPasskeyLogins('as tests start it')
