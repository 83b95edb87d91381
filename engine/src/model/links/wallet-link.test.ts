import { expect, it } from 'vitest'
import { walletLink } from './wallet-link.js'

it.each([
  ['wallet://', 'wallet://'],
  ['Wallet://open', 'wallet://open'],
  ['wallet:', 'wallet:'],
  ['my-wallet.v2://', 'my-wallet.v2://'],
  ['https://wallet.example/app', 'https://wallet.example/app'],
  ['https://WALLET.example', 'https://wallet.example/'],
])('[A4 partly] takes %s', (link, href) => {
  expect(walletLink(link)).toBe(href)
})

it.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JavaScript://x',
  ' javascript://x',
  'java\tscript://x',
  '\0javascript://x',
  'data:text/html,<script>',
  'data://text/html,x',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  'vbscript://x',
  'intent://x#Intent;scheme=x;end',
  'android-app://com.x',
  'ms-msdt:/id',
  'ms-settings://x',
  'search-ms://query=x',
  'ssh://host',
  'tel:+1',
  'mailto:a@b.example',
  'http://wallet.example/app',
  'https://user:pass@wallet.example/',
  'applescript://x',
  'apt://firefox',
  'content://com.example',
  'telprompt://1',
  'dav://host',
  'davs://host',
  'cifs://host',
  'JetBrains://idea',
  'x-devonthink://x',
  'wallet:/open',
  'wallet:open',
  'wallet',
  '//wallet.example',
  '',
  `wallet://${'x'.repeat(10_000)}`,
  null,
  7,
  {},
])('[A4 partly] refuses %j', (link) => {
  expect(walletLink(link)).toBeUndefined()
})
