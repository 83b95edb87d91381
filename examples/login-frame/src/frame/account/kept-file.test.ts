import { expect, it } from 'vitest'
import { keptFile } from './kept-file.js'

const ORIGIN = 'https://login.example'
const HASHES = {
  '/frame.js': 'sha384-script',
  '/frame.css': 'sha384-style',
  '/account-keys.js': 'sha384-keys',
}
const asked = (path: string, more: { readonly method?: string; readonly integrity?: string } = {}) =>
  keptFile({ url: new URL(path, ORIGIN).href, method: 'GET', integrity: '', ...more }, ORIGIN, HASHES)

it.each(['/account', '/frame.js', '/frame.css', '/account-keys.js'] as const)(
  'asks the network for %s first',
  (path) => {
    expect(asked(path)).toEqual({ path, first: 'network' })
  },
)

it('ignores the fragment of an address', () => {
  expect(asked('/account#export')).toEqual({ path: '/account', first: 'network' })
})

it.each([
  ['/frame.js', 'sha384-script'],
  ['/frame.css', 'sha384-style'],
] as const)('asks the cache for %s first where the page names the kept bytes', (path, integrity) => {
  expect(asked(path, { integrity })).toEqual({ path, first: 'cache' })
})

it('asks the cache for the worker of the keys first where its address names the kept bytes', () => {
  const path = '/account-keys.js'
  expect(asked(`${path}?hash=sha384-keys`)).toEqual({ path, first: 'cache' })
  for (const search of ['?hash=sha384-other', '?hash=', '?', '?x', '?hash=sha384-keys&x'])
    expect(asked(path + search)).toEqual(search === '?' ? { path, first: 'network' } : undefined)
})

it.each(['/frame.js', '/frame.css', '/account'])('leaves %s with another hash to the browser', (path) => {
  expect(asked(path, { integrity: 'sha384-other' })).toBeUndefined()
})

it.each([
  ...['/api/vault', '/api/share/release', '/api/account', '/frame', '/approve', '/passkey', '/'],
  ...[
    '/account-worker.js',
    '/account/',
    '/account/frame.js',
    '/account?x',
    '/frame.js?x',
    '/frame.js?hash=sha384-keys',
    '/ACCOUNT',
  ],
  ...['https://login.example:444/account', 'http://login.example/frame.js', 'https://rpc.example/account'],
])('leaves %s to the browser', (path) => {
  expect(asked(path)).toBeUndefined()
})

it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('leaves a %s to the browser', (method) => {
  expect(asked('/account', { method })).toBeUndefined()
})
