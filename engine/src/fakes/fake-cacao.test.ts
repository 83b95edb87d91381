import { describe, expect, it } from 'vitest'
import { FIRST } from '../behaviours/set-up.cases.js'
import { answeredSignIns } from '../charts/siwx/answered-sign-ins.js'
import type { OneClickRequest } from '../ports/siwx.js'
import { fakeCacao } from './fake-cacao.js'

const request: OneClickRequest = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh1',
  statement: 'Sign in.',
  requestId: 'request-1',
  resources: ['https://app.example/terms'],
  expirationTime: '2031-01-01T00:00:00Z',
  notBefore: '2029-01-01T00:00:00Z',
  chains: ['eip155:10', 'eip155:1'],
}

describe('fakeCacao', () => {
  it('signs each field of the request, for the first chain', () => {
    expect(fakeCacao(request, { address: FIRST })).toEqual({
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:eip155:10:${FIRST}`,
        domain: 'app.example',
        aud: 'https://app.example',
        version: '1',
        nonce: 'abcdefgh1',
        iat: '2030-01-01T00:00:00Z',
        exp: '2031-01-01T00:00:00Z',
        nbf: '2029-01-01T00:00:00Z',
        statement: 'Sign in.',
        requestId: 'request-1',
        resources: ['https://app.example/terms'],
      },
      s: { t: 'eip191', s: '0xfake' },
    })
  })

  it('signs for the chain that a test names', () => {
    expect(fakeCacao(request, { address: FIRST, chainId: 'eip155:1' }).p).toMatchObject({
      iss: `did:pkh:eip155:1:${FIRST}`,
    })
  })

  it('signs other fields than those of the request where a test says so', () => {
    const other = { domain: 'evil.example', statement: undefined }
    expect(fakeCacao(request, { address: FIRST }, other).p).toMatchObject({ nonce: 'abcdefgh1', ...other })
  })

  it('is an answer that the engine takes', () => {
    const signed = request.chains.map((chainId) => fakeCacao(request, { address: FIRST, chainId }))
    expect(answeredSignIns({ request, signed }, [FIRST], { namespace: 'eip155' })).toMatchObject([
      { data: { chainId: 'eip155:10', accountAddress: FIRST }, cacao: signed[0], signature: '0xfake' },
      { data: { chainId: 'eip155:1', accountAddress: FIRST }, cacao: signed[1], signature: '0xfake' },
    ])
  })
})
