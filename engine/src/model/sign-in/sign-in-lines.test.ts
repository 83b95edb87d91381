import { expect, it } from 'vitest'
import { signInLines } from './sign-in-lines.js'
import { wholeMessages } from './sign-in-samples.cases.js'

it('each field has its line, in the order of the standard', () => {
  const { resources: _, ...rest } = wholeMessages.eip155
  const lines = [
    'URI: https://app.example:8443/login?next=%2F#top',
    'Version: 1',
    'Chain ID: eip155:137',
    'Nonce: a1B2c3D4e5',
    'Issued At: 2030-01-02T03:04:05.678Z',
    'Expiration Time: 2030-01-02T03:14:05Z',
    'Not Before: 2030-01-02T05:04:05+02:00',
    'Request ID: request@7:a%20b',
  ]
  expect(signInLines(rest)).toEqual(lines)
  expect(signInLines({ ...rest, resources: ['a:', 'b:'] })).toEqual([...lines, 'Resources:', '- a:', '- b:'])
})

it('a field without a value has no line', () => {
  expect(signInLines({ nonce: 'a1B2c3D4', uri: undefined })).toEqual(['Nonce: a1B2c3D4'])
  expect(signInLines({ requestId: '', resources: [] })).toEqual(['Request ID: ', 'Resources:'])
})
