import { contract, openApiOf, urlsOf } from '@lentera/contract'
import { product } from '@lentera/contract/product'
import type { FastifyInstance } from 'fastify'

const style = `body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#17202c;background:#f7f5f0}
h2{margin:2rem 0 .5rem}details{background:#fff;border:1px solid #e7e2d8;border-radius:12px;margin:.5rem 0;padding:.6rem 1rem}
summary{cursor:pointer;min-height:28px}code{font-size:.9em;overflow-wrap:anywhere}b{display:inline-block;min-width:4.2rem}
pre{overflow:auto;background:#f7f5f0;border-radius:8px;padding:.8rem}.r{color:#4b5766;font-size:.85em}`

const text = (value: unknown) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const json = (value: unknown) => `<pre><code>${text(JSON.stringify(value, null, 2))}</code></pre>`

type Operation = {
  requestBody?: unknown
  parameters: unknown[]
  responses: Record<string, { description: string; content: unknown }>
}

/** `/openapi.json`, and the same for people at `/docs`, both from the contract that the server runs on. */
export const serveDocs = (app: FastifyInstance) => {
  const document = openApiOf(contract, { title: `${product.name} API`, version: '1' })
  const call = (method: string, url: string, roles: string) => {
    const operation = (document.paths[url.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation>)[method.toLowerCase()]!
    const { requestBody, parameters, responses } = operation
    const faults = Object.entries(responses).filter(([status]) => status !== '200')
    return `<details><summary><b>${method}</b><code>${text(url)}</code> <span class="r">${text(roles)}</span></summary>
${parameters.length > 0 ? `<h4>Parameters</h4>${json(parameters)}` : ''}${requestBody ? `<h4>Body</h4>${json(requestBody)}` : ''}
<h4>Answer</h4>${json(responses['200']?.content)}<h4>Failures</h4><ul>${faults.map(([status, { description }]) => `<li>${status} ${text(description)}</li>`).join('')}</ul></details>`
  }
  const features = Object.entries(contract).map(
    ([feature, group]) =>
      `<h2>${text(feature)}</h2>${Object.values(group)
        .flatMap((one) =>
          urlsOf(one).map(({ url, roles }) => call(one.method, url, roles === 'anyone' ? 'anyone' : roles.join(', '))),
        )
        .join('')}`,
  )
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${product.name} API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"><h1>${product.name} API</h1><p>Every call of the product, from its contract. As OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>.</p>${features.join('')}</html>`
  app.get('/openapi.json', () => document)
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
