import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildProgress } from './build-progress.ts'
import { chunkList } from './chunk-list.ts'
import { audiences, awayChunk, featureChunk, frontChunk, isShared, piecesChunk, sharedChunk, someChunk } from './chunks.ts'
import { lightContract } from './light-contract.ts'
import { lightIcons } from './light-icons.ts'
import { manifest } from './manifest.ts'
import { pdfDecoders } from './pdf-decoders.ts'
import { precompressed } from './precompressed.ts'
import { prerender } from './prerender.ts'
import { workerBuild } from './worker-build.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** React and what it stands on change seldom: one chunk, kept by browsers over deploys. */
const vendor = /node_modules\/(?:react|react-dom|scheduler|react-router|@remix-run|cookie-es|zustand|zod)\//
/** The chunks of the entry, and its style, which the style of signed-in people holds too. */
const always = /assets\/(?:(?:vendor|index|rolldown-runtime)-[\w-]+\.js|index-[\w-]+\.css)$/
/** The frame of signed-in people with all that it imports; and what is loaded without that frame. */
const framed = /assets\/(?:signed-in|front)-[\w-]+\.(?:js|css)$/
const byItself = /assets\/(?:signed-in|open-\w+|front|dev)-/
/** What public and signed-in pages share beyond the entry. */
const everywhere = /src\/ui\/(?:notice|tones)\.|src\/lib\/(?:device\/(?:hydrated|saves-data|connection)|text\/sentence)\./
/** What is typed into, on a login page and on many others; homes have none of it. */
const typing = /src\/ui\/(?:text-field|password-field|form\/field)\.|icons\/eye(?:-off)?\./
/** What stands where nothing is, on public pages and others. */
const empty = /src\/ui\/drawings\/(?:open-crate|lost-path)\./
/** What the front page shares with signed-in screens. */
const front = /src\/ui\/(?:pill|list|card|logo)\.|icons\/(?:map-pin-check|chevron-right|users|arrow-left|camera|circle-play)\./
/** What keeps and delivers writes; the screens that write know only its names. */
const outbox = /src\/lib\/(?:offline\/outbox\/(?!entry\.|state\.|session-|claims\.)|upload\/parts\.)|src\/features\/outbox\//
/** The frame of public pages. */
const openFrame = /src\/app\/frame\/public-|src\/ui\/drawings\/(?:role-drawing|scene)\.|src\/ui\/store-buttons\./
/** What signed-in screens share, and no public page needs. */
const signedIn =
  /node_modules\/@tanstack\/|src\/app\/routes\/signed-in|src\/app\/frame\/(?!problem-button|side-)|src\/ui\/(?:everything|flare)\.css/

/** What pages beyond the homes are framed by. */
const pages = /src\/ui\/(?:screen|title-bar|segmented|panes)\.|src\/school\/record-status\./
/** Lists with their table engine: for the screens that have one. */
const lists =
  /node_modules\/(?:@tanstack\/(?:react-table|table-core|react-store|store)|use-sync-external-store)\/|src\/ui\/(?:data-list\/(?!narrow|pages)|(?:menu|side-panel)\.)/
/** What is searched, narrowed and paged, without the table's engine. */
const listing = /src\/ui\/(?:data-list\/(?:narrow|pages)|tabs)\.|src\/lib\/http\/(?:use-list|list-address)\./
/** Queues in which something is decided. */
const deciding = /src\/ui\/decide\/|src\/lib\/offline\/use-deciding\.|src\/school\/inbox-tabs\./

/** Sheets, and the one that asks whether what is not saved yet may be left. */
const sheets = /src\/ui\/(?:sheet|foot)\.|src\/lib\/(?:form\/leaving|offline\/unsaved|device\/media)\./
/** Forms, their steps, and dates: whoever begins to register loads no more than these. */
const forms =
  /src\/ui\/(?:form\/(?:form|typed|date-field|calendar|popover|select)\.|stepper\.)|src\/lib\/(?:form\/(?:use-form|use-settled|draft)|time\/typed|session\/read-only)\.|icons\/chevron-left\./
/** The fields in which something is chosen, and keys: for most screens on which something is entered. */
const fields = /src\/ui\/(?:form\/(?!field\.|editor\/)|keys\.)|src\/school\/region-fields\.|icons\/chevrons-up-down\./
/** With what whoever makes an account, or changes it, proves who it is. */
const proofs =
  /src\/school\/(?:otp\/(?!otp-)|phone\.)|packages\/contract\/src\/(?:account\/(?:register|otp|reset)|phone-numbers|people(?:\/entities)?)\./
/** Where codes are asked for and entered. */
const codes = /src\/school\/otp\/otp-/
const charts = /src\/ui\/chart\//
/** What several features share, and no home. */
const beyond =
  /src\/school\/(?:day-numbers|statuses|months|month-switch|print-month|leader-card|pupil-sections)\.|src\/lib\/(?:upload\/shrink|device\/save-file|http\/use-job)\.|src\/ui\/(?:dock|job|search-field)\.|packages\/contract\/src\/(?:activities|shares|attendance\/(?:history|roll-call|print)|homeroom\/card|jobs)\./

/** What the pieces of other features on a home ask and draw, which come to every home at rest and bring no more than this. */
const homely =
  /packages\/contract\/src\/(?:activities|joy|profile|attendance\/roll-call)\.|src\/features\/(?:profile\/socmed-skip|joy\/(?:badge-drawing|week-card|words))\.|icons\/at-sign\./

/** What lights up once where something was done: the screens that have it bring no more for it. */
const joyOnce = /src\/school\/joy\/(?:flare-once|once)\./

/** What is said of leave. */
const leave = /packages\/contract\/src\/permits(?:\/\w+)?\.ts/
/** Files that are sent and shown: for the screens that have some. */
const uploads =
  /src\/ui\/(?:attachment|file-kind|upload|uploads|upload-row|upload-picks|held-uploads|kept-rows|viewer\/use-viewer)\.|src\/lib\/upload\/use-(?:upload|held)|packages\/contract\/src\/uploads\./
/** What shows files over the whole screen, once one is opened. */
const viewer = /src\/ui\/viewer\/(?!use-viewer\.|pdf|pages\.|use-page-)/
/** What draws PDFs, once one is opened. */
const pdf = /node_modules\/pdfjs-dist\/|src\/ui\/viewer\/(?:pdf|pages\.|use-page-)/
/** What edits structured texts, once a field for one is shown; the library changes seldom and is kept over deploys. */
const editor = /src\/ui\/form\/editor\//
const prosemirror = /node_modules\/(?:prosemirror-\w|orderedmap|rope-sequence|w3c-keyname)/
/** What reads and shows structured texts: for pages that show one, and for the editor. */
const prose = /src\/ui\/(?:prose|formula|formula-look)\.|src\/lib\/text\/(?:spans|blocks)\./
/** What draws formulae, once there is one. */
const formula = /node_modules\/temml\/|src\/ui\/formula-draw\./
/** What sends files, once somebody has picked some. */
const send = /src\/lib\/upload\/send\./

/** What every page of a signed-in person brings by itself: what is kept, news, and what renews an old token. */
const rest =
  /src\/lib\/(?:offline\/(?:kept-answers|outbox\/(?:session-\w+|claims))|live\/reading|live\/socket)\.|packages\/contract\/src\/live\.|node_modules\/idb-keyval\//
/** What screens that write without signal share: the homes, which only read, do without. */
const writing =
  /src\/lib\/offline\/(?:outbox\.|outbox\/(?:state|entry)\.)|src\/ui\/(?:delivery-mark|held-notice|retry-or-drop|progress)\.|packages\/contract\/src\/attendance\/(?:class-qr|decisions)\.|src\/school\/(?:sign-out|files-sent)\.|icons\/(?:smartphone|cloud-check|log-out|send)\./

/** What sees to guests of tugasku who bring a token, and the calls of its rooms. */
const guests = /src\/app\/routes\/guest-entry\.|src\/lib\/session\/guest-pass\.|packages\/contract\/src\/tugasku\/rooms\./

/** What offers to report an error, on a page that broke. */
const problem = /src\/app\/frame\/problem-button\.|icons\/bug\./

/** The SDK that reports errors. */
const errorReport = /node_modules\/@sentry\/|src\/lib\/errors\/(?:send|client)\.|packages\/contract\/src\/error-reports\./

/** The frame of who runs the product, which alone stands before its screens. */
const operatorFrame = /src\/features\/operator\/console\/|src\/lib\/session\/operator\.|packages\/contract\/src\/operator\./

const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    buildProgress(),
    audiences(),
    lightContract(),
    lightIcons(),
    react(),
    tailwindcss(),
    manifest(),
    prerender(),
    chunkList(),
    workerBuild(),
    pdfDecoders(),
    precompressed(),
  ],
  build: {
    // Cascade layers are the oldest thing that the style sheet cannot do without.
    target: ['chrome99', 'safari15.4', 'firefox97'],
    assetsInlineLimit: 0,
    // What every page has already needs no mention for each screen, nor what the frame of signed-in people brings beside it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter((name) => !always.test(name) && (byItself.test(file) || !framed.test(name))),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Whatever loads a chunk carries its name.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 6 },
            { name: 'app', tags: ['$initial'], priority: 5 },
            { name: 'typing', test: typing, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'empty', test: empty, priority: 4.5, includeDependenciesRecursively: false },
            // Comes at rest, to every page of a signed-in person.
            { name: 'outbox', test: outbox, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'rest', test: rest, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'homely', test: homely, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'writing', test: writing, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'joy-once', test: joyOnce, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'leave', test: leave, priority: 4.5, includeDependenciesRecursively: false },
            // For laptops.
            { name: 'side-bar', test: /src\/app\/frame\/side-/, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'rows', test: /src\/ui\/row\./, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'pages', test: pages, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'deciding', test: deciding, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'listing', test: listing, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'lists', test: lists, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'forms', test: forms, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'beyond', test: beyond, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'uploads', test: uploads, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'sheets', test: sheets, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'fields', test: fields, priority: 4.4, includeDependenciesRecursively: false },
            { name: 'codes', test: codes, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'proofs', test: proofs, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'viewer', test: viewer, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'pdf', test: pdf, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'editor', test: editor, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'prosemirror', test: prosemirror, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'prose', test: prose, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'formula', test: formula, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'send', test: send, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'problem', test: problem, priority: 4.6, includeDependenciesRecursively: false },
            // Comes with the first error that is reported, and never before.
            { name: 'error-report', test: errorReport, priority: 4.6, includeDependenciesRecursively: false },
            { name: 'guests', test: guests, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'charts', test: charts, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'console', test: operatorFrame, priority: 4.5, includeDependenciesRecursively: false },
            { name: 'open-frame', test: openFrame, priority: 4.5, includeDependenciesRecursively: false },
            {
              name: (id, context) => (everywhere.test(id) || front.test(id) ? 'front' : frontChunk(id, context)),
              debugName: 'frontChunk',
              test: isShared,
              priority: 4,
            },
            { name: 'signed-in', test: signedIn, priority: 3 },
            { name: awayChunk, debugName: 'awayChunk', test: isShared, priority: 2.5, includeDependenciesRecursively: false },
            { name: sharedChunk, debugName: 'sharedChunk', test: isShared, minShareCount: 2, priority: 2 },
            // Less than that is not worth a request.
            { name: someChunk, debugName: 'someChunk', minSize: 1500, priority: 1.6, includeDependenciesRecursively: false },
            // What a piece stands on has users of its own.
            { name: piecesChunk, debugName: 'piecesChunk', priority: 1.5, includeDependenciesRecursively: false },
            { name: featureChunk, debugName: 'featureChunk', priority: 1, includeDependenciesRecursively: false },
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
