import type { AstroIntegration } from 'astro'
import { answerVisualizer } from '../examples/playground/server/visualizer-files.js'
import { visualizerFolder } from '../examples/playground/server/visualizer-folder.js'

/** Serves the built visualizer at /visualizer/ in development: Astro's server finds no index file in public folders. */
export const visualizerEndpoint: AstroIntegration = {
  name: 'visualizer-endpoint',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        answerVisualizer(visualizerFolder(), request, response).then(
          (answered) => {
            if (!answered) next()
          },
          () => response.writeHead(404).end(),
        )
      })
    },
  },
}
