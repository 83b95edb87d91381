import { sha256 } from '@noble/hashes/sha2'
import { base58, bech32, createBase58check } from '@scure/base'
import { seededRandom } from '@walletchart/chart-kit'
import { WildValues } from '../../behaviours/wild-values.cases.js'
import { toEip55 } from '../ids/eip55.js'
import { encodeSs58 } from '../ids/ss58.js'
import type { SignInMessage } from './sign-in-message.js'

/** The families of the kit, and one that it does not know. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'tezos'] as const
export type SampleNamespace = (typeof namespaces)[number]

/** A message with every field, for each family. */
export const wholeMessages: Readonly<Record<SampleNamespace, SignInMessage>> = {
  eip155: whole('eip155:137', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
  solana: whole('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111112'),
  bip122: whole('bip122:000000000019d6689c085ae165831e93', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
  polkadot: whole(
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ),
  cosmos: whole('cosmos:cosmoshub-4', bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(7)))),
  tezos: whole('tezos:NetXdQprcVkpaWU', 'tz1TzrmTBSuiVHV2VfMnGRMYvTEPCP42oSM8'),
}

function whole(chainId: SignInMessage['chainId'], accountAddress: string): SignInMessage {
  return {
    scheme: 'https',
    domain: 'app.example:8443',
    accountAddress,
    statement: 'I accept the terms: https://app.example/terms?v=1#all',
    uri: 'https://app.example:8443/login?next=%2F#top',
    version: '1',
    chainId,
    nonce: 'a1B2c3D4e5',
    issuedAt: '2030-01-02T03:04:05.678Z',
    expirationTime: '2030-01-02T03:14:05Z',
    notBefore: '2030-01-02T05:04:05+02:00',
    requestId: 'request@7:a%20b',
    resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:isbn:0451450523'],
  }
}

/** Only the fields that each message has. */
export function shortest({
  domain,
  accountAddress,
  uri,
  version,
  chainId,
  nonce,
  issuedAt,
}: SignInMessage): SignInMessage {
  return { domain, accountAddress, uri, version, chainId, nonce, issuedAt }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const HEX = '0123456789abcdef'
const UNRESERVED = `${LETTERS}${DIGITS}-._~`
const PCHAR = `${UNRESERVED}!$&'()*+,;=:@`
const EIP4361 = `${UNRESERVED}:/?#[]@!$&'()*+,;= `
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Messages that are in order, the same for the same seed. */
export class MessageMaker {
  readonly wild: WildValues

  constructor(seed: number) {
    this.wild = new WildValues(seededRandom(seed))
  }

  #text(from: string, least: number, most: number): string {
    const length = least + this.wild.below(most - least + 1)
    return Array.from({ length }, () => from[this.wild.below(from.length)]).join('')
  }

  #one(...makers: readonly (() => string)[]): string {
    return this.wild.one(makers)?.() ?? ''
  }

  #maybe<Value>(name: string, make: () => Value): Record<string, Value> {
    return this.wild.below(2) === 0 ? {} : { [name]: make() }
  }

  #bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.wild.below(256))
  }

  #escaped(from: string, most: number): string {
    return this.#one(
      () => this.#text(from, 1, most),
      () => `${this.#text(from, 0, most)}%${this.#text(`${HEX}ABCDEF`, 2, 2)}${this.#text(from, 0, 9)}`,
    )
  }

  #ipv6(): string {
    const groups = (count: number) => Array.from({ length: count }, () => this.#text(HEX, 1, 4)).join(':')
    const before = this.wild.below(6)
    return this.#one(
      () => groups(8),
      () => `${groups(before)}::${groups(this.wild.below(8 - before))}`,
      () => '::ffff:127.0.0.1',
    )
  }

  #authority(): string {
    const host = this.#one(
      () => `${this.#text(LETTERS, 1, 12)}.example`,
      () => this.#escaped(`${UNRESERVED}!$&'()*+,;=`, 20),
      () => '127.0.0.1',
      () => `[${this.#ipv6()}]`,
      () => '[v1.a:b]',
    )
    const user = this.wild.below(4) === 0 ? `${this.#text(`${UNRESERVED}:`, 0, 6)}@` : ''
    return `${user}${host}${this.wild.below(3) === 0 ? `:${this.#text(DIGITS, 0, 5)}` : ''}`
  }

  #uri(): string {
    const path = () => this.#escaped(`${PCHAR}/`, 20)
    const start = this.#one(
      () => `https://${this.#authority()}`,
      () => `https://${this.#authority()}/${path()}`,
      () => `file:///${path()}`,
      () => `urn:${path().replace(/^\/+/, '')}`,
      () => `${this.#scheme()}:`,
    )
    const query = this.wild.below(3) === 0 ? `?${this.#escaped(`${PCHAR}/?`, 12)}` : ''
    return `${start}${query}${this.wild.below(3) === 0 ? `#${this.#escaped(`${PCHAR}/?`, 12)}` : ''}`
  }

  #scheme(): string {
    return `${this.#text(LETTERS, 1, 1)}${this.#text(`${LETTERS}${DIGITS}+-.`, 0, 8)}`
  }

  #time(): string {
    const two = (below: number, from = 0) => String(from + this.wild.below(below)).padStart(2, '0')
    const date = `${String(this.wild.below(10_000)).padStart(4, '0')}-${two(12, 1)}-${two(28, 1)}`
    const fraction = this.wild.below(2) === 0 ? '' : `.${this.#text(DIGITS, 1, 12)}`
    const offset = this.#one(
      () => 'Z',
      () => 'z',
      () => `${this.#text('+-', 1, 1)}${two(24)}:${two(60)}`,
    )
    return `${date}${this.#text('Tt', 1, 1)}${two(24)}:${two(60)}:${two(60)}${fraction}${offset}`
  }

  #place(namespace: SampleNamespace): readonly [reference: string, address: string] {
    const check = createBase58check(sha256)
    const hash = this.#bytes(20)
    const makers: Readonly<Record<SampleNamespace, () => readonly [string, string]>> = {
      eip155: () => [String(1 + this.wild.below(2 ** 40)), toEip55(`0x${this.#text(HEX, 40, 40)}`)],
      solana: () => [this.#text(BASE58, 32, 32), base58.encode(this.#bytes(32))],
      bip122: () => [
        this.#text(HEX, 32, 32),
        this.#one(
          () => check.encode(Uint8Array.from([this.wild.one([0x00, 0x05, 0x6f, 0xc4]) ?? 0, ...hash])),
          () => bech32.encode('bc', [0, ...bech32.toWords(hash)]),
          () => bech32.encode('tb', [0, ...bech32.toWords(this.#bytes(32))]),
        ),
      ],
      polkadot: () => [
        this.#text(HEX, 32, 32),
        encodeSs58(this.#bytes(32 + this.wild.below(2)), this.wild.one([0, 2, 42, 63, 64, 16_383]) ?? 0),
      ],
      cosmos: () => [
        this.#text(`${LETTERS}${DIGITS}-_`, 1, 32),
        bech32.encode(
          this.#text('abcdefghij', 1, 9),
          bech32.toWords(this.#bytes(this.wild.one([20, 32]) ?? 20)),
          false,
        ),
      ],
      tezos: () => [this.#text(BASE58, 1, 32), this.#text(`${LETTERS}${DIGITS}-.%`, 1, 128)],
    }
    return makers[namespace]()
  }

  message(namespace: SampleNamespace): SignInMessage {
    const [reference, accountAddress] = this.#place(namespace)
    const characters = namespace === 'eip155' || namespace === 'solana' ? EIP4361 : ASCII
    return {
      ...this.#maybe('scheme', () => this.#scheme()),
      domain: this.#authority(),
      accountAddress,
      ...this.#maybe('statement', () => this.#text(characters, namespace === 'eip155' ? 0 : 1, 80)),
      uri: this.#uri(),
      version: '1',
      chainId: `${namespace}:${reference}`,
      nonce: this.#text(`${LETTERS}${DIGITS}`, 8, 40),
      issuedAt: this.#time(),
      ...this.#maybe('expirationTime', () => this.#time()),
      ...this.#maybe('notBefore', () => this.#time()),
      ...this.#maybe('requestId', () => this.#text(PCHAR, 0, 20)),
      ...this.#maybe('resources', () => Array.from({ length: this.wild.below(5) }, () => this.#uri())),
    }
  }

  /** A text with a few faults in it. */
  spoilt(text: string): string {
    let spoilt = text
    for (let faults = this.wild.below(3); faults >= 0; faults -= 1) spoilt = this.#spoiltOnce(spoilt)
    return spoilt
  }

  #spoiltOnce(text: string): string {
    const lines = text.split('\n')
    const at = this.wild.below(lines.length)
    const other = this.wild.below(lines.length)
    return this.#one(
      () => this.wild.altered(text),
      () => lines.with(at, this.wild.text()).join('\n'),
      () => lines.toSpliced(at, 1).join('\n'),
      () => lines.toSpliced(at, 0, lines[other] ?? '').join('\n'),
      () =>
        lines
          .with(at, lines[other] ?? '')
          .with(other, lines[at] ?? '')
          .join('\n'),
      () => lines.toSpliced(at, 0, '').join('\n'),
      () => text.replaceAll('\n', this.wild.one(['\r\n', '\r', '\u2028', '\n\n', '']) ?? ''),
      () => `${text}${this.wild.one(['\n', ' ', '\r', '\0', '\n- a:', '\nResources:'])}`,
    )
  }
}
