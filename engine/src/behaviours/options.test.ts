import { mainnet as ofViem, optimism } from 'viem/chains'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine } from '../create-engine.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakeLogin } from '../fakes/fake-login.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { listing } from '../listing.js'
import { bsc, mainnet, solana } from '../model/networks/built-in-networks.js'
import { started, thrownBy } from './set-up.cases.js'

const valid = () => ({ networks: [mainnet], families: [fakeFamily({ namespace: 'eip155' })] })

const withNode = (url: string) => ({ ...mainnet, rpcUrls: { default: { http: [url] } } })

const create = (changes: object): unknown =>
  Reflect.apply(createEngine, undefined, [{ ...valid(), ...changes }])

/** All options are those of an engine with every feature. */
const everyFeature = () => ({ features: [listing()], pairing: fakePairing(), login: fakeLogin() })

/** What goes into an option, the name the error has to say, and what it has to ask for. */
const wrong: readonly (readonly [option: string, value: unknown, expected: string, where?: string])[] = [
  ['networks', undefined, 'a list of at least one network'],
  ['networks', [], 'a list of at least one network'],
  ['networks', [{}], 'Expected a positive number or a text', 'networks.0.id'],
  ['networks', [undefined], 'Expected a network, such as mainnet', 'networks.0'],
  ['networks', [undefined], 'It is undefined', 'networks.0'],
  ['networks', [mainnet, 'eip155:56'], 'Expected a network, such as mainnet', 'networks.1'],
  [
    'networks',
    [{ ...mainnet, blockExplorers: { default: { name: 'X', url: '' } } }],
    'Expected an https URL',
    'networks.0.blockExplorers.default.url',
  ],
  [
    'networks',
    [{ ...mainnet, nativeCurrency: undefined }],
    'Expected this field of a network',
    'networks.0.nativeCurrency',
  ],
  [
    'networks',
    [{ ...mainnet, rpcUrls: { default: { http: ['http://node.example'] } } }],
    'https',
    'networks.0.rpcUrls',
  ],
  ['networks', [withNode('https://[')], 'https', 'networks.0.rpcUrls.default.http.0'],
  ['networks', [withNode('http://localhost:evil')], 'https', 'networks.0.rpcUrls.default.http.0'],
  ['networks', [{ ...mainnet, caipNetworkId: 'eip155:2' }], 'caipNetworkId', 'networks.0'],
  ['networks', [mainnet, mainnet], 'listed twice'],
  ['families', undefined, 'a list of families'],
  ['families', [{}], 'Expected a family, such as eip155()', 'families.0'],
  ['families', [undefined], 'It is undefined', 'families.0'],
  ['families', [{ ...fakeFamily({ namespace: 'eip155' }), namespace: 7 }], 'Expected a family', 'families.0'],
  ['families', [...valid().families, ...valid().families], 'listed twice'],
  ['projectId', '', 'a text that is not empty'],
  ['projectId', 7, 'a text that is not empty'],
  ['projectId', ' ', 'a text that is not empty'],
  ['metadata', {}, '{ name, description?, url?, icons? }'],
  ['metadata', { name: 'x', url: 'javascript:alert(1)' }, 'an http(s) URL', 'metadata.url'],
  ['metadata', { name: 'x', url: 'https://[' }, 'an http(s) URL', 'metadata.url'],
  ['defaultNetwork', 'eip155:56', 'the CAIP-2 id of one of the networks'],
  ['defaultNetwork', 'eip155:1:2', 'the CAIP-2 id of one of the networks'],
  ['defaultAccountTypes', 'eoa', "account types, such as { eip155: 'eoa' }"],
  ['defaultAccountTypes', { eip155: 'x' }, 'Expected', 'defaultAccountTypes.eip155'],
  ['connectors', [{}], 'Expected a connector, such as external', 'connectors.0'],
  ['connectors', [{ ...fakeConnector(), descriptor: undefined }], 'Expected a connector', 'connectors.0'],
  ['connectors', [{ ...fakeConnector(), descriptor: { id: 'x' } }], 'Expected a connector', 'connectors.0'],
  ['connectors', [fakeConnector(), fakeConnector()], 'org.example.fake is listed twice'],
  ['services', { rpc: 'ftp://x' }, 'an http(s) URL', 'services.rpc'],
  ['services', { rpc: 'https://rpc.example:evil' }, 'an http(s) URL', 'services.rpc'],
  ['services', { relay: 'wss://[' }, 'a ws(s) URL', 'services.relay'],
  [
    'services',
    { rcp: 'https://x.example' },
    'URLs: rpc, listing, frame, relay. One of a feature needs the feature',
  ],
  ['services', { relay: 'https://relay.example' }, 'a ws(s) URL', 'services.relay'],
  ['services', { listing: 'listing.example' }, 'an http(s) URL', 'services.listing'],
  ['siwx', {}, 'ownSiwx(config)'],
  ['siwx', true, 'ownSiwx(config)'],
  ['siweConfig', {}, 'siweConfig({ … })'],
  ['siweConfig', { mapToSIWX: () => undefined }, 'siweConfig({ … })'],
  ['pairing', {}, 'walletConnect()'],
  ['pairing', true, 'walletConnect()'],
  ['pairing', fakeSiwx(), 'walletConnect()'],
  ['login', {}, 'embeddedLogin()'],
  ['login', fakePairing(), 'embeddedLogin()'],
  ['siwx', fakePairing(), 'ownSiwx(config)'],
  ['features', {}, 'features, such as listing()'],
  ['features', [{ feature: { name: 'x' } }], 'Expected a feature, such as listing()', 'features.0'],
  ['features', [listing(), listing()], 'listing is listed twice'],
  ['features', [fakePairing(), fakePairing()], 'pairing is listed twice'],
  ['featuredWalletIds', 'a', 'a list of ids'],
  ['includeWalletIds', [7], 'Expected an id', 'includeWalletIds.0'],
  ['excludeWalletIds', [''], 'Expected an id', 'excludeWalletIds.0'],
  ['customWallets', [{ id: 'a' }], 'Expected this field of a wallet', 'customWallets.0.name'],
  ['connectorTypeOrder', ['wallets'], 'Expected one of walletConnect, recent', 'connectorTypeOrder.0'],
  ['connectMethodsOrder', ['mail'], 'a list of wallet, email, social', 'connectMethodsOrder.0'],
  ['allWallets', true, "'SHOW', 'HIDE' or 'ONLY_MOBILE'"],
  ['storage', { read: () => null }, 'read, write, remove and watch'],
  ['storageName', '', '1 to 64 letters'],
  ['storageName', 'a b', '1 to 64 letters'],
  ['storageName', 'x'.repeat(65), '1 to 64 letters'],
  ['enableNetworkSwitch', 'yes', 'true or false'],
  ['allowUnsupportedChain', 1, 'true or false'],
  ['basic', null, 'true or false'],
  ['enableEIP6963', 'no', 'true or false'],
  ['enableInjected', 0, 'true or false'],
  ['holdSuccess', -1, 'ms'],
  ['holdSuccess', Number.NaN, 'ms'],
  ['holdSuccess', 2 ** 31, 'ms'],
  ['themeMode', 'system', "'light' or 'dark'"],
  ['limits', { walletDeadline: 0 }, 'deadlines in ms above 0', 'limits.walletDeadline'],
  ['limits', { walletDeadline: Number.NaN }, 'deadlines in ms above 0', 'limits.walletDeadline'],
  ['limits', { walletDeadline: 2 ** 31 }, 'deadlines in ms above 0', 'limits.walletDeadline'],
  ['limits', { heartbeat: -1 }, 'deadlines in ms above 0', 'limits.heartbeat'],
  ['limits', { deadline: 1 }, 'deadlines in ms above 0: walletDeadline, checkDeadline'],
  ['telemetry', {}, 'a function'],
  ['logger', { warn: () => undefined }, 'warn and error'],
  ['environment', 'window', '{ window?, now?, monotonic?'],
  ['environment', { fetch: 7 }, '{ window?, now?, monotonic?, fetch?', 'environment.fetch'],
  ['environment', { window: 'window' }, '{ window?, now?', 'environment.window'],
  ['clock', {}, 'setTimeout and clearTimeout'],
]

describe('createEngine', () => {
  it.each(wrong.map(([option, value, expected, where = option]) => ({ option, value, expected, where })))(
    '$where: $value is refused, with its name and what was expected',
    ({ option, value, expected, where }) => {
      const error = thrownBy(() => create({ ...everyFeature(), [option]: value }))
      expect(error).toMatchObject({ code: 'OPTION_INVALID' })
      expect(error.shortMessage).toContain(`Option ${where}`)
      expect(error.details).toContain(expected)
    },
  )

  it('an option nobody knows is refused, and the others are named', () => {
    const error = thrownBy(() => create({ network: mainnet }))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', shortMessage: 'Option network is not valid' })
    expect(error.message).toContain('Use one of networks, families')
  })

  it('every option is in the list above', () => {
    const { message } = thrownBy(() => create({ ...everyFeature(), network: mainnet }))
    const named = message.replace(/^.*Use one of |\.$/g, '').split(', ')
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((name) => !wrong.some(([option]) => option === name))).toEqual([])
  })

  const ofFeatures = [
    ['featuredWalletIds', ['a'], 'needs the feature, such as listing()'],
    ['includeWalletIds', ['a'], 'needs the feature, such as listing()'],
    ['customWallets', [{ id: 'a', name: 'A' }], 'needs the feature, such as listing()'],
    ['allWallets', 'SHOW', 'needs the feature, such as listing()'],
    ['connectMethodsOrder', ['email'], 'needs the feature'],
    ['services', { listing: 'https://listing.example' }, 'One of a feature needs the feature'],
    ['services', { relay: 'wss://relay.example' }, 'One of a feature needs the feature'],
    ['limits', { uriLifetime: 1 }, 'One of a feature needs the feature'],
  ] as const
  it.each(ofFeatures)(
    '%s: %j is taken with its feature, and refused without it',
    (option, value, expected) => {
      expect(() => create({ ...everyFeature(), [option]: value })).not.toThrow()
      const error = thrownBy(() => create({ [option]: value }))
      expect(error).toMatchObject({ code: 'OPTION_INVALID', shortMessage: `Option ${option} is not valid` })
      expect(error.details).toContain(expected)
      expect(error.message).not.toMatch(new RegExp(`Use one of .*\\b${option}\\b`))
    },
  )

  it.each([undefined, null, 7, 'x'])('%j instead of options is refused', (options) => {
    expect(thrownBy(() => Reflect.apply(createEngine, undefined, [options])).code).toBe('OPTION_INVALID')
  })

  it('[R8.54] a network without its family: "Adapter for namespace solana missing"', () => {
    expect(thrownBy(() => create({ networks: [mainnet, solana] }))).toMatchObject({
      code: 'ADAPTER_MISSING',
      shortMessage: 'Adapter for namespace solana missing',
    })
  })

  it('every option that is right is taken', () => {
    const all = {
      projectId: 'p',
      metadata: { name: 'App', url: 'https://app.example', icons: [] },
      defaultNetwork: 'eip155:1',
      defaultAccountTypes: { eip155: 'eoa' },
      connectors: [],
      services: { rpc: 'https://rpc.example' },
      storage: {
        read: () => null,
        write: () => undefined,
        remove: () => undefined,
        watch: () => () => undefined,
      },
      storageName: 'a.B-9_',
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      basic: false,
      enableEIP6963: true,
      enableInjected: true,
      holdSuccess: 0,
      themeMode: 'dark',
      limits: { walletDeadline: 30_000 },
      telemetry: () => undefined,
      logger: console,
      environment: {},
      clock: { setTimeout: () => 0, clearTimeout: () => undefined },
    }
    expect(() => create(all)).not.toThrow()
  })

  it('[R5.6] the theme is light or dark, at the start and later', async () => {
    const { engine } = await started({ options: { themeMode: 'dark' } })
    expect(engine.getState().themeMode).toBe('dark')
    engine.setThemeMode('light')
    expect(engine.getState().themeMode).toBe('light')
    for (const theme of ['system', 'LIGHT', '', undefined])
      expect(thrownBy(() => Reflect.apply(engine.setThemeMode, engine, [theme])).code).toBe('OPTION_INVALID')
    expect(engine.getState().themeMode).toBe('light')
  })

  it('a network added later is checked like the option', async () => {
    const { engine } = await started()
    for (const network of [undefined, null, {}, { ...mainnet, caipNetworkId: 'eip155:2' }])
      expect(thrownBy(() => Reflect.apply(engine.addNetwork, engine, [network]))).toMatchObject({
        code: 'OPTION_INVALID',
        shortMessage: expect.stringMatching(/^Option network[. ](?!0)/),
      })
    expect(thrownBy(() => engine.addNetwork(withNode('https://[')))).toMatchObject({
      code: 'OPTION_INVALID',
      shortMessage: expect.stringContaining('Option network.rpcUrls.default.http.0'),
      details: expect.stringContaining('https URL'),
    })
    expect(engine.getState().networks.eip155?.caipNetworks).toHaveLength(2)
  })

  it('a family checks its own networks, those of the option and those added later', () => {
    const families = [eip155()]
    const wrong = { ...mainnet, id: '1' }
    const refused = { code: 'OPTION_INVALID', details: expect.stringContaining('the id of eip155:1') }
    expect(thrownBy(() => createEngine({ networks: [wrong], families }))).toMatchObject(refused)
    const engine = createEngine({ networks: [bsc], families })
    expect(thrownBy(() => engine.addNetwork(wrong))).toMatchObject(refused)
    expect(engine.getState().networks.eip155?.caipNetworks).toHaveLength(1)
  })

  it('without a logger the console is used', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const engine = createEngine(valid())
    for (let count = 0; count < 11; count += 1) engine.subscribe(() => undefined)
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('a chain of viem in place of a network', () => {
  const chains = { networks: [optimism, mainnet], families: [eip155()] }

  it('is taken as it is, and by addNetwork too', () => {
    const engine = createEngine(chains)
    expect(engine.getState().activeNetworkId).toBe('eip155:10')
    engine.addNetwork({ ...optimism, id: 4242, name: 'Own' })
    const names = engine.getState().networks.eip155?.caipNetworks.map(({ name }) => name)
    expect(names).toEqual(['OP Mainnet', 'Ethereum', 'Own'])
  })

  it('is the same network as ours when it is one', () => {
    expect(thrownBy(() => createEngine({ ...chains, networks: [ofViem, mainnet] }))).toMatchObject({
      code: 'OPTION_INVALID',
      details: expect.stringContaining('eip155:1 is listed twice'),
    })
  })

  const broken: readonly (readonly [what: string, chain: object])[] = [
    ['no id', { ...optimism, id: 0 }],
    ['no nodes', { ...optimism, rpcUrls: {} }],
    ['no coin', { ...optimism, nativeCurrency: undefined }],
    ['a node without encryption', { ...optimism, rpcUrls: { default: { http: ['http://node.example'] } } }],
  ]
  it.each(broken)('is checked like a network: %s', (_, chain) => {
    const thrown = thrownBy(() => Reflect.apply(createEngine, undefined, [{ ...chains, networks: [chain] }]))
    expect(thrown).toMatchObject({ code: expect.stringMatching(/^(?:OPTION|CHAIN_ID)_INVALID$/) })
  })
})
