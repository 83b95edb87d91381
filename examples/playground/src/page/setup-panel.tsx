import type { Limits, WalletchartError } from '@walletchart/engine'
import type { ReactElement } from 'react'
import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import { Icon } from '../parts/icon.js'
import { OptionGroup } from '../setup/controls/option-group.js'
import { OptionWords } from '../setup/controls/option-words.js'
import { Segments } from '../setup/controls/segments.js'
import { TextOption } from '../setup/controls/text-option.js'
import { Toggle } from '../setup/controls/toggle.js'
import { isLimitName, limitNames } from '../setup/limit-names.js'
import type { Setup, WalletSet } from '../setup/setup.js'
import { walletSets } from '../setup/setup-query.js'
import {
  familyNames,
  isUsable,
  otherChains,
  walletsOfFamilies,
  worldFamilies,
} from '../setup/wallet-families.js'
import { walletWords } from '../setup/wallet-words.js'
import { PhoneLink } from './phone-link.js'
import type { PlaygroundWorld } from './playground-world.js'

export interface SetupPanelProps {
  readonly setup: Setup
  readonly choose: (change: Partial<Setup>) => void
  readonly reset: () => void
  readonly world: PlaygroundWorld
  /** Why the engine refused the setup. */
  readonly problem: WalletchartError | undefined
}

/** Every option of the engine and of the skin. */
export function SetupPanel({ setup, choose, reset, world, problem }: SetupPanelProps): ReactElement {
  return (
    <Card
      title="Setup"
      note="Every option there is, in groups. The link holds your choice."
      className="setup"
      tools={
        <>
          <button type="button" className="plain small" onClick={reset}>
            Reset
          </button>
          <PhoneLink />
          <CopyButton text={location.href} label="Copy link to this setup" word="Copy link" />
        </>
      }
    >
      {problem === undefined ? null : (
        <div className="problem" role="alert">
          <Icon name="warning" />
          <div>
            <b>The engine refuses this setup</b>
            <p>{problem.message}</p>
            <code>{problem.code}</code>
          </div>
        </div>
      )}
      <div>
        <NetworkOptions setup={setup} choose={choose} world={world} />
        <WalletOptions setup={setup} choose={choose} world={world} />
        <PairingOptions setup={setup} choose={choose} />
        {world.signInUrl === undefined ? null : <SignInOptions setup={setup} choose={choose} />}
        <LookOptions setup={setup} choose={choose} />
        <MemoryOptions setup={setup} choose={choose} />
        <TimeOptions setup={setup} choose={choose} />
        <ReportOptions setup={setup} choose={choose} />
      </div>
    </Card>
  )
}

/** What a choice is called. */
const chosenOf = <Choice extends string>(
  choices: readonly (readonly [Choice, string])[],
  value: Choice,
): string => choices.find(([choice]) => choice === value)?.[1] ?? ''

type Choosing = Pick<SetupPanelProps, 'setup' | 'choose'>

type ChoosingInWorld = Choosing & Pick<SetupPanelProps, 'world'>

function NetworkOptions({ setup, choose, world }: ChoosingInWorld): ReactElement {
  const { families, networks, defaultNetwork } = setup
  const { chains } = world
  const others = otherChains(world)
  const offered = worldFamilies(world)
  const order = chains.map(({ id }) => id)
  const choices = [
    ['', 'First'],
    ...families.flatMap((family) =>
      (family === 'eip155' ? chains : [others[family]]).flatMap((chain) =>
        chain ? [[String(chain.id), chain.name] as const] : [],
      ),
    ),
  ] as const
  return (
    <OptionGroup title="Networks" chosen={families.map((family) => familyNames[family]).join(', ')} opened>
      {offered.length < 2 ? null : (
        <fieldset className="choices">
          <legend>
            <OptionWords label="Kinds of networks" option="families" />
          </legend>
          {offered.map((family) => (
            <Toggle
              key={family}
              look="box"
              label={familyNames[family]}
              note={
                family === 'eip155'
                  ? 'The networks below.'
                  : `Brings ${others[family]?.name}, and wallets for it.`
              }
              value={families.includes(family)}
              onChange={(on) => {
                const chosen = offered.filter((one) => (one === family ? on : families.includes(one)))
                // An engine serves one family at least.
                if (chosen.length > 0)
                  choose({ families: chosen, wallets: walletsFor(chosen, setup.wallets) })
              }}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="choices">
        <legend>
          <OptionWords label="Ethereum networks" option="networks" />
        </legend>
        {chains.map(({ id, name }, at) => (
          <Toggle
            key={id}
            look="box"
            label={name}
            note={at < 2 ? `Chain ${id}` : `Chain ${id}. The test wallets do not know it yet.`}
            value={networks.includes(id)}
            onChange={(on) =>
              choose({ networks: order.filter((one) => (one === id ? on : networks.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <Segments
        label="First network"
        option="defaultNetwork"
        note="Where the app starts."
        value={String(defaultNetwork ?? '')}
        choices={choices}
        onChange={(id) => choose({ defaultNetwork: /^\d+$/.test(id) ? Number(id) : id || undefined })}
      />
      <Toggle
        label="Offer other networks"
        option="enableNetworkSwitch"
        note="The visitor can change the network."
        value={setup.enableNetworkSwitch}
        onChange={(enableNetworkSwitch) => choose({ enableNetworkSwitch })}
      />
      <Toggle
        label="Any network in the wallet"
        option="allowUnsupportedChain"
        note="Do not mind a wallet that is on a network outside the list."
        value={setup.allowUnsupportedChain}
        onChange={(allowUnsupportedChain) => choose({ allowUnsupportedChain })}
      />
    </OptionGroup>
  )
}

/** A page has a wallet for each family that it serves. */
function walletsFor(families: Setup['families'], wallets: readonly WalletSet[]): readonly WalletSet[] {
  const needed = walletsOfFamilies(families)
  return walletSets.filter((one) => needed.includes(one) || wallets.includes(one))
}

const namesOf = (wallets: readonly WalletSet[]): string =>
  wallets.flatMap((one) => (one === 'none' ? [] : [walletWords[one][0]])).join(', ') || 'None'

function WalletOptions({ setup, choose, world }: ChoosingInWorld): ReactElement {
  const { wallets } = setup
  const sets = (Object.keys(walletWords) as Exclude<WalletSet, 'none'>[]).filter((one) =>
    isUsable(one, world),
  )
  const set = (name: WalletSet, on: boolean): void => {
    const chosen = walletSets.filter((one) => one !== 'none' && (one === name ? on : wallets.includes(one)))
    choose({ wallets: chosen.length === 0 ? ['none'] : chosen })
  }
  return (
    <OptionGroup title="Wallets" chosen={namesOf(wallets)}>
      <details className="more">
        <summary>
          <span className="option">
            <span className="option-name">Wallets on this page</span>
            <span className="note">{namesOf(wallets)}</span>
          </span>
        </summary>
        <fieldset className="choices">
          <legend className="note">A change loads the page again.</legend>
          {sets.map((name) => (
            <Toggle
              key={name}
              look="box"
              label={walletWords[name][0]}
              note={walletWords[name][1]}
              value={wallets.includes(name)}
              onChange={(on) => set(name, on)}
            />
          ))}
        </fieldset>
      </details>
      <TextOption
        label="Order of the list"
        option="connectorTypeOrder"
        note="Kinds of wallets that come first in the list."
        placeholder="injected,recent"
        value={setup.connectorTypeOrder}
        onChange={(order) => choose({ connectorTypeOrder: order.replaceAll(/[^\w,]/g, '') })}
      />
      <Toggle
        label="Wallets that announce themselves"
        option="enableEIP6963"
        note="Listen for them."
        value={setup.enableEIP6963}
        onChange={(enableEIP6963) => choose({ enableEIP6963 })}
      />
      <Toggle
        label="The wallet of the window"
        option="enableInjected"
        note="Use the wallet at window.ethereum."
        value={setup.enableInjected}
        onChange={(enableInjected) => choose({ enableInjected })}
      />
    </OptionGroup>
  )
}

const whereAllWallets = [
  ['SHOW', 'Show'],
  ['ONLY_MOBILE', 'On phones'],
  ['HIDE', 'Hide'],
] as const
const walletLists = [
  ['featuredWalletIds', 'Shown first', 'Ids of the listing.'],
  ['includeWalletIds', 'Only these', 'Ids of the listing.'],
  ['excludeWalletIds', 'None of these', 'Ids of the listing.'],
] as const

function PairingOptions({ setup, choose }: Choosing): ReactElement {
  return (
    <OptionGroup
      title="Phone wallets, login, the wallet list and tokens"
      chosen={
        [
          setup.pairing ? 'Phone wallets' : '',
          setup.login ? 'Login' : '',
          setup.listing && setup.projectId !== '' ? 'Wallet list' : '',
          setup.tokens ? 'Tokens' : '',
        ]
          .filter((name) => name !== '')
          .join(', ') || 'Off'
      }
    >
      <TextOption
        label="Project id"
        option="projectId"
        note="What hosted services know an app by. Pairing and the list need one; here any will do."
        value={setup.projectId}
        onChange={(projectId) => choose({ projectId })}
      />
      <Toggle
        label="Phone wallets"
        option="pairing"
        note="Connect a wallet on another device by a code, over the relay of the local world."
        value={setup.pairing}
        onChange={(pairing) => choose({ pairing })}
      />
      <Toggle
        label="Login by e-mail"
        option="embeddedLogin()"
        note="Log in with an e-mail address. The keys are in the login frame, on a site of its own; its mails are in its mailbox."
        value={setup.login}
        onChange={(login) => choose({ login })}
      />
      <Toggle
        label="Wallet list"
        option="services.listing"
        note="Take the wallet list of the local world: Foghorn, and a thousand wallets that nobody made."
        value={setup.listing}
        onChange={(listing) => choose({ listing })}
      />
      <Toggle
        label="Total and tokens"
        option="tokens()"
        note="Show the total and the tokens of the account. With a projectId the API of the local world has prices."
        value={setup.tokens}
        onChange={(tokens) => choose({ tokens })}
      />
      <Segments
        label="All wallets"
        option="allWallets"
        note="Where the list of all wallets is offered."
        value={setup.allWallets}
        choices={whereAllWallets}
        onChange={(allWallets) => choose({ allWallets })}
      />
      <details className="more">
        <summary>
          <span className="option">
            <span className="option-name">Which wallets</span>
            <span className="note">Of the list, and beside it.</span>
          </span>
        </summary>
        {walletLists.map(([name, label, note]) => (
          <TextOption
            key={name}
            label={label}
            option={name}
            note={note}
            value={setup[name]}
            onChange={(ids) => choose({ [name]: ids.replaceAll(/[^\w,-]/g, '') })}
          />
        ))}
        <Toggle
          label="A wallet of the app"
          option="customWallets"
          note="Adds Driftwood, which the list does not have."
          value={setup.customWallets}
          onChange={(customWallets) => choose({ customWallets })}
        />
      </details>
    </OptionGroup>
  )
}

const signIns = [
  ['off', 'Off'],
  ['optional', 'Optional'],
  ['required', 'Required'],
] as const

function SignInOptions({ setup, choose }: Choosing): ReactElement {
  return (
    <OptionGroup title="Sign-in" chosen={chosenOf(signIns, setup.signIn)}>
      <Segments
        label="Sign in after connecting"
        option="siwx"
        note="Ask for a signature. The sign-in server of this page verifies it and keeps the session."
        value={setup.signIn}
        choices={signIns}
        onChange={(signIn) => choose({ signIn })}
      />
    </OptionGroup>
  )
}

const themes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
const directions = [
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
] as const

function LookOptions({ setup, choose }: Choosing): ReactElement {
  return (
    <OptionGroup
      title="Look"
      chosen={`${chosenOf(themes, setup.theme)}, ${chosenOf(directions, setup.dir).toLowerCase()}`}
    >
      <Segments
        label="Colours"
        option="theme"
        value={setup.theme}
        choices={themes}
        onChange={(theme) => choose({ theme })}
      />
      <Segments
        label="Direction"
        option="dir"
        value={setup.dir}
        choices={directions}
        onChange={(dir) => choose({ dir })}
      />
      <TextOption
        label="Name of the app"
        option="metadata.name"
        note="Wallets and the modal show it."
        value={setup.appName}
        onChange={(appName) => choose({ appName })}
      />
      <Toggle
        label="Few views"
        option="basic"
        note="Only the views that connecting needs."
        value={setup.basic}
        onChange={(basic) => choose({ basic })}
      />
    </OptionGroup>
  )
}

const storages = [
  ['page', 'Browser'],
  ['memory', 'Memory'],
  ['full', 'Full'],
  ['blocked', 'Blocked'],
] as const

function MemoryOptions({ setup, choose }: Choosing): ReactElement {
  return (
    <OptionGroup title="Memory" chosen={chosenOf(storages, setup.storage)}>
      <Segments
        label="Storage"
        option="storage"
        note="Where the engine keeps what it remembers."
        value={setup.storage}
        choices={storages}
        onChange={(storage) => choose({ storage })}
      />
      <TextOption
        label="Name of the record"
        option="storageName"
        note="Keeps engines on one page apart."
        value={setup.storageName}
        placeholder="default"
        onChange={(storageName) => choose({ storageName })}
      />
      <Toggle
        label="Second engine"
        note="Another engine on this page, with a record of its own."
        value={setup.engines === 2}
        onChange={(two) => choose({ engines: two ? 2 : 1 })}
      />
      <Toggle
        label="StrictMode"
        note="React mounts everything twice while developing. Loads the page again."
        value={setup.strict}
        onChange={(strict) => choose({ strict })}
      />
    </OptionGroup>
  )
}

const deadlines = [
  ['', '5 min'],
  ['30000', '30 s'],
  ['5000', '5 s'],
] as const

const holds = [
  ['', '0.6 s'],
  ['3000', '3 s'],
  ['0', 'Not'],
] as const

function TimeOptions({ setup, choose }: Choosing): ReactElement {
  const { walletDeadline } = setup.limits
  const set = (name: keyof Limits, ms: number | undefined): void => {
    const { [name]: _before, ...rest } = setup.limits
    choose({ limits: ms === undefined ? rest : { ...rest, [name]: ms } })
  }
  const names = Object.keys(limitNames).filter(isLimitName)
  return (
    <OptionGroup
      title="Times"
      chosen={
        Object.keys(setup.limits).length === 0 && setup.holdSuccess === ''
          ? 'As they are by default'
          : 'Changed'
      }
    >
      <Segments<string>
        label={limitNames.walletDeadline[1]}
        option="limits.walletDeadline"
        note={limitNames.walletDeadline[2]}
        value={String(walletDeadline ?? '')}
        choices={deadlines}
        onChange={(ms) => set('walletDeadline', ms === '' ? undefined : Number(ms))}
      />
      <Segments<string>
        label="A wallet's yes shows"
        option="holdSuccess"
        note="A key or a press ends it."
        value={setup.holdSuccess}
        choices={holds}
        onChange={(holdSuccess) => choose({ holdSuccess })}
      />
      <details className="more">
        <summary>
          <span className="option">
            <span className="option-name">All deadlines</span>
            <span className="note">In milliseconds.</span>
          </span>
        </summary>
        {names.map((name) => (
          <TextOption
            key={name}
            label={limitNames[name][1]}
            option={name}
            note={limitNames[name][2]}
            value={String(setup.limits[name] ?? '')}
            placeholder={String(limitNames[name][0])}
            onChange={(text) => {
              const digits = text.replaceAll(/\D/g, '').slice(0, 10)
              set(name, digits === '' ? undefined : Number(digits))
            }}
          />
        ))}
      </details>
    </OptionGroup>
  )
}

function ReportOptions({ setup, choose }: Choosing): ReactElement {
  return (
    <OptionGroup
      title="Reports and services"
      chosen={
        [
          setup.telemetry ? 'Telemetry' : '',
          setup.logger ? 'Warnings' : '',
          setup.rpc === '' ? '' : 'Hosted nodes',
        ]
          .filter((name) => name !== '')
          .join(', ') || 'Off'
      }
    >
      <Toggle
        label="Telemetry"
        option="telemetry"
        note="Hand telemetry to this page. It shows under Events and goes nowhere else."
        value={setup.telemetry}
        onChange={(telemetry) => choose({ telemetry })}
      />
      <Toggle
        label="Warnings"
        option="logger"
        note="Show them under Events instead of in the console."
        value={setup.logger}
        onChange={(logger) => choose({ logger })}
      />
      <TextOption
        label="Hosted nodes"
        option="services.rpc"
        note="For networks without an address of their own."
        value={setup.rpc}
        placeholder="https://rpc.walletconnect.org"
        onChange={(rpc) => choose({ rpc })}
      />
    </OptionGroup>
  )
}
