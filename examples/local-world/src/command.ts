import { parseArgs } from 'node:util'
import { endOnSignal } from './end-on-signal.js'
import { LOCAL_ACCOUNTS } from './local-accounts.js'
import { LOCAL_SMART_ACCOUNTS } from './local-smart-accounts.js'
import { realParts } from './real-parts.js'
import { startLocalWorld } from './start-local-world.js'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    relay: { type: 'boolean', default: true },
    listing: { type: 'boolean', default: true },
    'blockchain-api': { type: 'boolean', default: true },
    solana: { type: 'boolean', default: true },
    bitcoin: { type: 'boolean', default: true },
    cosmos: { type: 'boolean', default: true },
    polkadot: { type: 'boolean', default: true },
    wallets: { type: 'string' },
  },
  allowNegative: true,
})

try {
  const world = await startLocalWorld({
    proxy: false,
    relay: values.relay,
    solana: values.solana,
    bitcoin: values.bitcoin,
    cosmos: values.cosmos,
    polkadot: values.polkadot,
    listing: values.listing && (values.wallets === undefined || { wallets: readCount(values.wallets) }),
    blockchainApi: values['blockchain-api'],
    say: (sentence) => console.error(sentence),
  })
  endOnSignal(async () => {
    await world.stop()
    console.error('The local world has ended.')
  })
  if (values.json) {
    console.log(JSON.stringify(world.describe()))
  } else {
    for (const { name, id, rpcUrl, logFile } of world.chains) {
      console.log(`${name.padEnd(10)} chain ${id}  ${rpcUrl}  log ${logFile}`)
    }
    for (const { kind, symbol, address } of world.tokens.filter(
      ({ chainId }) => chainId === world.chains[0]?.id,
    )) {
      // The odd name is shown escaped: a terminal obeys direction marks too.
      console.log(
        `Token      ${JSON.stringify(symbol).replace(/[^ -~]/g, escapeCharacter)} (${kind})  ${address}`,
      )
    }
    if (world.solana) {
      const { name, rpcUrl, wsUrl, caipNetworkId, accounts, tokens } = world.solana
      console.log(`${name.padEnd(10)} ${caipNetworkId}  ${rpcUrl}  ${wsUrl}`)
      for (const { symbol, address } of tokens) console.log(`Token      "${symbol}" (SPL)  ${address}`)
      printAccounts(accounts)
    }
    for (const chain of [world.bitcoin, world.cosmos, world.polkadot]) {
      if (chain) console.log(`${chain.name.padEnd(10)} ${chain.caipNetworkId}  ${chain.rpcUrl}`)
    }
    printAccounts([
      ...(world.bitcoin?.accounts ?? []).map(
        ({ payment, ordinals }) => `${payment.address}  ${ordinals.address}`,
      ),
      ...(world.cosmos?.accounts ?? []).map(({ address }) => address),
      ...(world.polkadot?.accounts ?? []),
    ])
    if (world.relay) console.log(`Relay      ${world.relay.url}`)
    if (world.listing) console.log(`Listing    ${world.listing.url}  ${world.listing.wallets.length} wallets`)
    if (world.blockchainApi) console.log(`API        ${world.blockchainApi.url}`)
    printAccounts(LOCAL_ACCOUNTS)
    printAccounts(
      LOCAL_SMART_ACCOUNTS.map(
        ({ address, startsDeployed }) =>
          `${address}  smart account${startsDeployed ? '' : ', not deployed yet'}`,
      ),
    )
    for (const { part, isReal, what } of realParts(world))
      console.log(`${isReal.padEnd(11)} ${part}: ${what}`)
    console.log('Press Ctrl-C to end the local world.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function printAccounts(accounts: readonly string[]): void {
  if (accounts.length > 0) console.log(`Accounts   ${accounts.join('\n           ')}`)
}

function readCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--wallets takes a whole number up to 999999, not ${text}.`)
  return Number(text)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
