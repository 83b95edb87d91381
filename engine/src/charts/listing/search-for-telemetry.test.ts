import { describe, expect, it } from 'vitest'
import { searchForTelemetry } from './search-for-telemetry.js'

describe('searchForTelemetry', () => {
  it.each(['meta', 'Trust Wallet', '1inch', "O'Brien & Co. 2.0", '钱包'])('keeps the name %j', (query) => {
    expect(searchForTelemetry(query)).toBe(query)
  })

  it.each([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'sam@example.com',
    'wc:abc@2?relay-protocol=irn',
    'https://wallet.example',
    'a '.repeat(30),
    '',
  ])('[A16 partly] leaves out %j', (query) => {
    expect(searchForTelemetry(query)).toBe('')
  })
})
