import { testKeysMemory } from './test-keys-memory.cases.js'

testKeysMemory('as tests start it')
