import { expect, it } from 'vitest'
import { ADA, loginWorld } from '../login-world.cases.js'

const headersOf = (response: Response) => Object.fromEntries([...response.headers].sort())

it('[D8.16:1] the page of a project has these headers and no other', async () => {
  const { send } = await loginWorld()
  const response = await send('/frame?projectId=shop', {})
  expect(response.status).toBe(200)
  expect(headersOf(response)).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self' https://rpc.example; img-src 'self' data:; frame-ancestors https://shop.example https://www.shop.example; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'",
      "content-type": "text/html; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self), storage-access=(self), accelerometer=(), aria-notify=(), autoplay=(), browsing-topics=(), camera=(), captured-surface-control=(), clipboard-read=(), clipboard-write=(), compute-pressure=(), cross-origin-isolated=(), deferred-fetch=(), deferred-fetch-minimal=(), digital-credentials-create=(), digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), interest-cohort=(), keyboard-map=(), language-detector=(), language-model=(), local-fonts=(), local-network=(), local-network-access=(), loopback-network=(), magnetometer=(), media-playback-while-not-visible=(), microphone=(), midi=(), on-device-speech-recognition=(), otp-credentials=(), payment=(), picture-in-picture=(), private-state-token-issuance=(), private-state-token-redemption=(), screen-wake-lock=(), serial=(), speaker-selection=(), summarizer=(), sync-xhr=(), translator=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    }
  `)
  expect(await response.text()).toContain(
    '<script type="module" src="/frame.js" integrity="sha384-script"></script>',
  )
})

it('[D8.16:1] the page of a window has these headers and no other, and names no project', async () => {
  const { send } = await loginWorld()
  const response = await send('/approve', {})
  expect(response.status).toBe(200)
  expect(headersOf(response)).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'",
      "content-type": "text/html; charset=utf-8",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "publickey-credentials-get=(), publickey-credentials-create=(), storage-access=(), accelerometer=(), aria-notify=(), autoplay=(), browsing-topics=(), camera=(), captured-surface-control=(), clipboard-read=(), clipboard-write=(), compute-pressure=(), cross-origin-isolated=(), deferred-fetch=(), deferred-fetch-minimal=(), digital-credentials-create=(), digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), interest-cohort=(), keyboard-map=(), language-detector=(), language-model=(), local-fonts=(), local-network=(), local-network-access=(), loopback-network=(), magnetometer=(), media-playback-while-not-visible=(), microphone=(), midi=(), on-device-speech-recognition=(), otp-credentials=(), payment=(), picture-in-picture=(), private-state-token-issuance=(), private-state-token-redemption=(), screen-wake-lock=(), serial=(), speaker-selection=(), summarizer=(), sync-xhr=(), translator=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    }
  `)
  const text = await response.text()
  expect(text).toContain('<script type="module" src="/frame.js" integrity="sha384-script"></script>')
  expect(text).not.toContain('shop')
})

it.each([
  ['/passkey', 'Passkey'],
  ['/account', 'Your wallet'],
])('[D8.16:1] the page %s has these headers and no other, and names no project', async (path, title) => {
  const { send } = await loginWorld()
  const response = await send(path, {})
  expect(response.status).toBe(200)
  expect(headersOf(response)).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'",
      "content-type": "text/html; charset=utf-8",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self), storage-access=(), accelerometer=(), aria-notify=(), autoplay=(), browsing-topics=(), camera=(), captured-surface-control=(), clipboard-read=(), clipboard-write=(), compute-pressure=(), cross-origin-isolated=(), deferred-fetch=(), deferred-fetch-minimal=(), digital-credentials-create=(), digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), interest-cohort=(), keyboard-map=(), language-detector=(), language-model=(), local-fonts=(), local-network=(), local-network-access=(), loopback-network=(), magnetometer=(), media-playback-while-not-visible=(), microphone=(), midi=(), on-device-speech-recognition=(), otp-credentials=(), payment=(), picture-in-picture=(), private-state-token-issuance=(), private-state-token-redemption=(), screen-wake-lock=(), serial=(), speaker-selection=(), summarizer=(), sync-xhr=(), translator=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    }
  `)
  const text = await response.text()
  expect(text).toContain('<script type="module" src="/frame.js" integrity="sha384-script"></script>')
  expect(text).toContain('<link rel="stylesheet" href="/frame.css" integrity="sha384-style">')
  expect(text).toContain(`<title>${title}</title>`)
  expect(text).not.toContain('shop')
})

it.each(['/passkey', '/approve', '/account'])(
  '%s shows its script to a window that the frame has opened, and the page for passkeys to no other one',
  async (path) => {
    const { send } = await loginWorld()
    for (const site of ['same-origin', 'same-site', 'cross-site', 'none', undefined] as const) {
      const answer = await send(path, { headers: site === undefined ? {} : { 'sec-fetch-site': site } })
      const text = await answer.text()
      const isShown = path !== '/passkey' || site === undefined || site === 'same-origin'
      expect([site, text.includes('<script')]).toEqual([site, isShown])
      expect([site, text.includes('This request is gone')]).toEqual([site, !isShown])
    }
  },
)

it('the page of an unknown project can be shown nowhere, and says so', async () => {
  const { send } = await loginWorld()
  for (const path of ['/frame', '/frame?projectId=', '/frame?projectId=__proto__', '/frame?projectId=<b>']) {
    const response = await send(path, {})
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
    const text = await response.text()
    expect(text).toContain('This server does not know the project.')
    expect(text).not.toMatch(/<script|<b>/)
  }
})

it('an answer of the API has these headers and no other', async () => {
  const { browser } = await loginWorld()
  const { headers } = await (await browser()).call('POST', '/api/email', { email: ADA })
  expect(Object.fromEntries([...headers].sort())).toMatchInlineSnapshot(`
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "content-type": "application/json",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    }
  `)
})

it.each(['cross-site', 'same-site', 'none'])(
  'the page for passkeys asks for nothing where it was opened by a link (%s): the request may be that of a thief',
  async (site) => {
    const { send } = await loginWorld()
    const opened = async (headers: Record<string, string>) => (await send('/passkey', { headers })).text()
    expect(await opened({ 'sec-fetch-site': site })).toContain('This request is gone')
    expect(await opened({ 'sec-fetch-site': site })).not.toContain('<script')
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, {}])
      expect(await opened(own)).toContain('<script')
  },
)

it('asks for https of the host only where it has https', async () => {
  const { send } = await loginWorld({ origin: 'http://127.0.0.1:8788' })
  for (const path of [
    ...['/frame?projectId=shop', '/frame', '/approve', '/passkey', '/account', '/api/vault', '/nothing'],
    ...['/frame.js', '/account-worker.js'],
  ])
    expect((await send(path, {})).headers.has('strict-transport-security')).toBe(false)
})

it('gives a page the worker of the keys that it names, and no other version', async () => {
  const { send } = await loginWorld()
  for (const search of ['', `?${new URLSearchParams({ hash: 'sha384-keys' })}`]) {
    const response = await send(`/account-keys.js${search}`, {})
    expect(await response.text()).toBe('// keys')
    expect(headersOf(response)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/javascript; charset=utf-8',
    })
  }
  expect((await send('/account-keys.js?hash=sha384-other', {})).status).toBe(404)
})

it('the files of the page have these headers and no other', async () => {
  const { send } = await loginWorld()
  const none = "default-src 'none'; frame-ancestors 'none'"
  for (const [path, type, policy] of [
    ['/frame.js', 'text/javascript; charset=utf-8', none],
    ['/frame.css', 'text/css; charset=utf-8', none],
    // The service worker loads the page again.
    [
      '/account-worker.js',
      'text/javascript; charset=utf-8',
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    ],
  ] as const) {
    expect(headersOf(await send(path, {}))).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': type,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
  }
})

it.each(['/frame?projectId=shop', '/approve', '/passkey', '/account'])(
  '[D8.16:2] the page %s may ask its own server and the nodes of the operator, and nobody else',
  async (path) => {
    const { send } = await loginWorld()
    const policy = (await send(path, {})).headers.get('content-security-policy') ?? ''
    const sources = policy
      .split('; ')
      .filter((rule) => !rule.startsWith('frame-ancestors ') && !rule.startsWith('require-'))
      .flatMap((rule) => rule.split(' ').slice(1))
    expect(policy).toContain("default-src 'none'")
    const own = ["'none'", "'self'", 'data:', ...(path.startsWith('/frame') ? ['https://rpc.example'] : [])]
    expect(sources.filter((source) => !own.includes(source))).toEqual([])
  },
)
