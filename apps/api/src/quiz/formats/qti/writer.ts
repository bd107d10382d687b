import type { OutgoingFiles } from '#quiz/formats/format.ts'
import { escaped } from '#quiz/formats/xml.ts'
import { renderXml } from '#quiz/rich-text.ts'

export type Version = '2.1' | '3.0'
/** What tells one version from the other. */
export const schemas = {
  '2.1': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    type: 'imsqti_item_xmlv2p1',
    template: (name: string) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  },
  '3.0': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    version: '3.0.0',
    type: 'imsqti_item_xmlv3p0',
    template: (name: string) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  },
} as const

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Writes elements of QTI by the names of QTI 2, in those of the version. */
export const writerOf = (version: Version, files: OutgoingFiles) => {
  const element = (name: string, attributes: Attributes, ...inside: readonly string[]) => {
    const tag = version === '3.0' ? `qti-${kebab(name)}` : name
    const said = Object.entries(attributes).map(
      ([key, value]) => ` ${version === '3.0' ? kebab(key) : key}="${escaped(String(value))}"`,
    )
    return `<${tag}${said.join('')}${inside.length === 0 ? '/>' : `>${inside.join('')}</${tag}>`}`
  }
  /** What is written here, with what it shows from the package. QTI 2 knows sounds as objects. */
  const rich = (text: string) =>
    renderXml(text)
      .replaceAll(/src="media:([\da-f-]{36})"/g, (_, id: string) => `src="../media/${files.get(id)?.name ?? id}"`)
      .replaceAll(/<audio src="([^"]*)">\s*<\/audio>/g, (whole, address: string) => {
        if (version === '3.0') return `<audio src="${address}" controls="controls"></audio>`
        const file = [...files.values()].find(({ name }) => address.endsWith(`/${name}`))
        return `<object data="${address}" type="${file?.type ?? 'audio/mpeg'}"></object>`
      })
  /** Content that QTI 3 wants in a body of its own. */
  const content = (text: string) => (version === '3.0' ? element('contentBody', {}, rich(text)) : rich(text))
  return {
    element,
    rich,
    content,
    template: (name: string) => element('responseProcessing', { template: schemas[version].template(name) }),
  }
}
export type Writer = ReturnType<typeof writerOf>
