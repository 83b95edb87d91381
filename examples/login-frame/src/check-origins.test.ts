import { expect, it } from 'vitest'
import { checkOrigins } from './check-origins.js'

const check = (origin: string, page: string, rpc = 'https://rpc.example') =>
  checkOrigins(origin, new Map([['shop', { name: 'Shop', origins: [page] }]]), [rpc])

it.each([
  ['https://login.example', 'https://shop.example'],
  ['http://127.0.0.1:8788', 'http://localhost:5173'],
  ['https://login.example', 'https://notlogin.example'],
])('the frame at %s may be shown by %s', (origin, page) => {
  expect(() => check(origin, page)).not.toThrow()
})

it.each([
  ['https://login.example', 'https://login.example'],
  ['https://login.example', 'https://login.example:8443'],
  ['https://login.shop.example', 'https://shop.example'],
  ['https://login.example', 'https://shop.login.example'],
  ['http://localhost:8788', 'http://localhost:5173'],
])('[D8.7:3] the frame at %s does not start for a page on its own site, %s', (origin, page) => {
  expect(() => check(origin, page)).toThrow('Serve the frame from a domain of its own.')
})

it.each([
  'http://shop.example',
  'https://shop.example/',
  'https://shop.example/path',
  'https://*.example',
  'https://shop.example; script-src *',
  'https://shop.example;x',
  'https://shop.example,x',
  "'self'",
  '*',
  'shop.example',
  'javascript:alert(1)',
  '',
])('"%s" is no origin of a page, a node or the frame', (origin) => {
  expect(() => check('https://login.example', origin)).toThrow(/is no origin|needs https/)
  expect(() => check('https://login.example', 'https://shop.example', origin)).toThrow(
    /is no origin|needs https/,
  )
  expect(() => check(origin, 'https://shop.example')).toThrow(/is no origin|needs https/)
})
