import { getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite answers `?url` with the address of the file
import address from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(to: string): string }): { createScriptURL(to: string): string }
}
// The content policy takes a worker's address from a policy alone; this one knows no other than ours.
const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('pdf', {
  createScriptURL: () => address,
})

/** Opens a PDF in a worker of its own, which `close` ends. `unreadOf` tells why it does not open. */
export const openPdf = (url: string): { readonly document: Promise<PDFDocumentProxy>; readonly close: () => void } => {
  const port = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    url,
    worker,
    // The content policy compiles no WebAssembly: scans are decoded by scripts, which stand there.
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
    // Files are at most 10 MB: one request brings them whole.
    disableRange: true,
    disableAutoFetch: true,
    verbosity: 0,
  })
  // A worker that cannot begin would leave the document on its way for ever.
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The PDF worker has not begun.')))
  })
  return {
    document: Promise.race([task.promise, failed]),
    close: () => {
      void task.destroy().catch(() => undefined)
      worker.destroy()
      port.terminate()
    },
  }
}
