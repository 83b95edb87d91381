import type { Plugin } from 'vite'
import { answerVisualizer } from './visualizer-files.js'
import { visualizerFolder } from './visualizer-folder.js'

/** Serves the built visualizer while `vite` runs. */
export function visualizerEndpoint(): Plugin {
  return {
    name: 'visualizer-endpoint',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        answerVisualizer(visualizerFolder(), request, response).then(
          (answered) => {
            if (!answered) next()
          },
          () => response.writeHead(404).end(),
        )
      })
    },
  }
}
