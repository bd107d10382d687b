import { fieldsOf } from '@lentera/contract/kit/unknown'
import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import { openApiOf } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from './kit/http/limits.ts'
import { productName } from './kit/product-name.ts'

const style = `body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#17202c;background:#f7f5f0}
h2{margin:2rem 0 .5rem}details{background:#fff;border:1px solid #e7e2d8;border-radius:12px;margin:.5rem 0;padding:.6rem 1rem}
summary{cursor:pointer;min-height:28px}code{font-size:.9em;overflow-wrap:anywhere}b{display:inline-block;min-width:4.2rem}
pre{overflow:auto;background:#f7f5f0;border-radius:8px;padding:.8rem}.r{color:#4b5766;font-size:.85em}`

const text = (value: unknown) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const json = (value: unknown) => `<pre><code>${text(JSON.stringify(value, null, 2))}</code></pre>`

type Document = ReturnType<typeof openApiOf>

const documentOf = () => openApiOf(contract, { title: `${productName()} API`, version: '1' })

const callPart = (document: Document, method: string, path: string, roles: string) => {
  const { requestBody, parameters, responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  const { 200: answer, ...faults } = fieldsOf(responses)
  return `<details><summary><b>${method}</b><code>${text(path)}</code> <span class="r">${text(roles)}</span></summary>
${Array.isArray(parameters) && parameters.length > 0 ? `<h4>Parameters</h4>${json(parameters)}` : ''}${requestBody ? `<h4>Body</h4>${json(requestBody)}` : ''}
<h4>Answer</h4>${json(fieldsOf(answer).content)}<h4>Failures</h4><ul>${Object.entries(faults)
    .map(([status, fault]) => `<li>${status} ${text(fieldsOf(fault).description)}</li>`)
    .join('')}</ul></details>`
}

const pageOf = (document: Document) => {
  const features = Object.entries(contract).map(
    ([feature, group]) =>
      `<h2>${text(feature)}</h2>${Object.values(group)
        .map(({ method, path, roles }) => callPart(document, method, path, typeof roles === 'string' ? roles : roles.join(', ')))
        .join('')}`,
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([name, shape]) => `<details><summary><code>#/components/schemas/${text(name)}</code></summary>${json(shape)}</details>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(productName())} API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"><h1>${text(productName())} API</h1><p>Every call of the product, from its contract. As OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>.</p>${features.join('')}<h2>shapes</h2>${shapes.join('')}</html>`
}

/** What is the same for everybody: made at the first request, and kept packed as long as the product has this name. */
const keptOnce = (type: string, make: () => string) => {
  let kept:
    | { readonly of: string; readonly etag: string; readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
    | undefined
  const keep = () => {
    const identity = Buffer.from(make())
    const of = productName()
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }
    return { of, etag, identity, br: zlib.brotliCompressSync(identity, quality), gzip: zlib.gzipSync(identity) }
  }
  return ({ headers }: FastifyRequest, reply: FastifyReply) => {
    // The operator may have given the product another name since.
    if (kept?.of !== productName()) kept = keep()
    reply.headers({ etag: kept.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
    const taken = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/)
    const packed = (['br', 'gzip'] as const).find((one) => taken.includes(one))
    if (packed) reply.header('content-encoding', packed)
    return reply.type(type).send(kept[packed ?? 'identity'])
  }
}
const sendDocument = keptOnce('application/json; charset=utf-8', () => JSON.stringify(documentOf()))
const sendPage = keptOnce('text/html; charset=utf-8', () => pageOf(documentOf()))
const sendStyle = keptOnce('text/css; charset=utf-8', () => style)

/** `/openapi.json`, and the same for people at `/docs`, both from the contract that the server runs on. */
export const serveDocs = (app: FastifyInstance, limits: Limits) => {
  for (const [url, send] of Object.entries({ '/openapi.json': sendDocument, '/docs': sendPage, '/docs.css': sendStyle }))
    app.get(url, async (request, reply) => {
      await limits.check(request, undefined, false)
      return send(request, reply)
    })
}
