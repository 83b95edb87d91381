import { afterEach, expect, it, vi } from 'vitest'
import { started } from '../behaviours/set-up.cases.js'
import { type Feature, type FeatureHost, withFeature } from '../charts/kit/feature.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import type { DiscoveryRequest } from '../ports/family.js'
import { HostResources } from './host-resources.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const keysOf = (value: object | undefined): readonly string[] => Object.keys(value ?? {}).toSorted()

it('charts, features and families get exactly what their types name of the app and the host', async () => {
  const context = vi.spyOn(HostResources.prototype, 'context')
  let host: FeatureHost | undefined
  const probe: Feature = {
    name: 'probe',
    rows: {},
    chunks: {},
    incoming: [],
    open: (_, given) => {
      host = given
      return undefined
    },
  }
  const family = fakeFamily({ namespace: 'eip155', wallets: [fakeConnector()] })
  const requests: DiscoveryRequest[] = []
  const discover: typeof family.discover = (request) => {
    requests.push(request)
    return family.discover(request)
  }
  await started({ options: { features: [withFeature({}, probe)], families: [{ ...family, discover }] } })
  expect(keysOf(host)).toEqual([
    'basic',
    'clock',
    'environment',
    'family',
    'isPhone',
    'limits',
    'logger',
    'metadata',
    'namespaces',
    'networks',
    'options',
    'projectId',
    'read',
    'services',
    'storage',
    'storageKey',
    'storageName',
  ])
  const made = context.mock.results[0]?.value
  expect(keysOf(made)).toEqual([
    'app',
    'clock',
    'connectorOf',
    'discovery',
    'environment',
    'families',
    'handedIn',
    'logger',
    'network',
    'of',
    'registry',
    'service',
    'storage',
    'storageKey',
  ])
  expect(keysOf(requests[0])).toEqual([
    'environment',
    'found',
    'logger',
    'lost',
    'networks',
    'pending',
    'remembered',
    'settings',
    'storage',
    'storageKey',
  ])
})
