import { expect, it } from 'vitest'
import { readSignInRequest } from './read-sign-in-request.js'

const asked = {
  domain: 'pier.example',
  aud: 'https://pier.example/berths',
  nonce: 'berth0007',
  version: '1',
  type: 'caip122',
  iat: '2030-01-01T00:00:00Z',
  chains: ['solana:mainnet', 'eip155:31337', 'eip155:1', 'eip155:31337'],
}
const textOf = () => 'The text.'

it('reads the chains of eip155 once each, and leaves out what the app left out', () => {
  expect(readSignInRequest([asked, { ...asked, nonce: 'second000' }], textOf)).toStrictEqual({
    domain: 'pier.example',
    uri: 'https://pier.example/berths',
    nonce: 'berth0007',
    version: '1',
    issuedAt: '2030-01-01T00:00:00Z',
    chains: ['eip155:31337', 'eip155:1'],
  })
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  ['no list', asked],
  ['a list of texts', ['pier.example']],
  ['no domain', [{ ...asked, domain: undefined }]],
  ['an empty domain', [{ ...asked, domain: '' }]],
  ['no URI', [{ ...asked, aud: undefined }]],
  ['a nonce that is a number', [{ ...asked, nonce: 7 }]],
  ['no version', [{ ...asked, version: undefined }]],
  ['no time', [{ ...asked, iat: undefined }]],
  ['an end that is a number', [{ ...asked, exp: 7 }]],
  ['a start that is a number', [{ ...asked, nbf: 7 }]],
  ['a statement that is an object', [{ ...asked, statement: {} }]],
  ['an id that is a number', [{ ...asked, requestId: 7 }]],
  ['a resource that is no text', [{ ...asked, resources: [7] }]],
  ['chains that are no list', [{ ...asked, chains: 'eip155:1' }]],
  ['no chain of eip155', [{ ...asked, chains: ['solana:mainnet', 'eip155:main', 'eip155x:1'] }]],
])('takes %s for no request', (_, authentication) => {
  expect(readSignInRequest(authentication, textOf)).toBeUndefined()
})

it('takes a request for none if no message can be made of it', () => {
  const unreadable = () => {
    throw new Error('The statement has several lines.')
  }
  expect(readSignInRequest([asked], unreadable)).toBeUndefined()
})
