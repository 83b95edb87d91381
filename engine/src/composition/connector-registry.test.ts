import { expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { ConnectorRegistry } from './connector-registry.js'

it('lets every connector fetch its code once a connection is likely, also one that is found later', () => {
  const fetching: string[] = []
  const connector = (id: string) => ({ ...fakeConnector({ id }), preload: () => fetching.push(id) })
  const registry = new ConnectorRegistry()
  registry.add(connector('early'))
  registry.add(fakeConnector({ id: 'has nothing to fetch' }))
  expect(fetching).toEqual([])
  registry.preload()
  registry.add(connector('late'))
  registry.add(connector('late'))
  expect(fetching).toEqual(['early', 'late'])
})
