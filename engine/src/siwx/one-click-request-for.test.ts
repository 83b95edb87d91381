import { expect, it } from 'vitest'
import { at, NOW } from '../sign-in-verifier/sign-in.cases.js'
import { oneClickRequestFor } from './one-click-request-for.js'
import { PAGE } from './siwx.cases.js'

const parts = { page: PAGE, nonce: 'abcdefgh12345678', now: NOW }

it('a request has the parts of a message, but no account and no time', () => {
  const request = oneClickRequestFor(['eip155:10', 'eip155:1'], {
    ...parts,
    ...{ lifetime: 60, statement: 'Sign in.', requestId: 'request-1', notBefore: at(1) },
  })
  expect(request).toStrictEqual({
    ...{ domain: PAGE.host, uri: PAGE.origin, version: '1', nonce: 'abcdefgh12345678' },
    ...{ statement: 'Sign in.', requestId: 'request-1', notBefore: at(1), expirationTime: at(60) },
    chains: ['eip155:10', 'eip155:1'],
  })
})

it.each([
  ['nonce', { nonce: 'short' }],
  ['statement', { statement: 'One\nTwo' }],
  ['resources.0', { resources: ['terms'] }],
  ['lifetime', { lifetime: Infinity }],
])('a field that no message may have is named: %s', (option, wrong) => {
  expect(() => oneClickRequestFor(['eip155:1'], { ...parts, ...wrong })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
  )
})

it('a request is for a chain at least, and as short as a message', () => {
  expect(() => oneClickRequestFor([], parts)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', params: { option: 'chains' } }),
  )
  const resources = Array<string>(900).fill('https://marsh.example/terms')
  expect(() => oneClickRequestFor(['eip155:1'], { ...parts, resources })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', params: { option: 'message' } }),
  )
})
