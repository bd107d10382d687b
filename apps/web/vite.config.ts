import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { featureChunk, frontChunk, isShared, piecesChunk, sharedChunk } from './chunks.ts'
import { lightContract } from './light-contract.ts'
import { precompressed } from './precompressed.ts'
import { prerender } from './prerender.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** React and what it stands on change seldom: one chunk, kept by browsers over deploys. */
const vendor = /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es|zustand|zod)\//
/** The chunks of the entry. */
const always = /assets\/(?:vendor|index|rolldown-runtime)-[\w-]+\.js$/
/** What public and signed-in pages share beyond the entry. */
const everywhere = /src\/ui\/(?:notice|tones|text-field)\.|src\/lib\/hydrated\./
/** What the front page shares with signed-in screens. */
const front = /src\/ui\/(?:pill|list|card|drawings\/(?:open-crate|lost-path))\.|icons\/(?:map-pin-check|chevron-right)\./
/** What signed-in screens share, and no public page needs. */
const signedIn =
  /node_modules\/@tanstack\/|src\/app\/routes\/signed-in|src\/app\/frame\/|src\/ui\/everything\.css|src\/features\/.*\.css/

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [lightContract(), react(), tailwindcss(), prerender(), precompressed()],
  build: {
    // Cascade layers are the oldest thing that the style sheet cannot do without.
    target: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    // What every page has already needs no mention for each screen.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((name) => !always.test(name)) },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'app', test: everywhere, priority: 5 },
            { name: 'front', test: front, priority: 4 },
            { name: frontChunk, test: isShared, priority: 4 },
            { name: 'signed-in', test: signedIn, priority: 3 },
            { name: sharedChunk, test: isShared, minShareCount: 2, priority: 2 },
            // What a piece stands on has users of its own.
            { name: piecesChunk, priority: 1.5, includeDependenciesRecursively: false },
            { name: featureChunk, priority: 1, includeDependenciesRecursively: false },
            { name: 'dev', test: /src\/features\/dev\//, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/v2', '/api', '/docs', '/openapi.json', '/health', '/ready'].map((path) => [path, api])),
  },
})
