// Files as other systems make them: Moodle 4, the examples of 1EdTech, TAO, Canvas. Their form is theirs, their words are ours.
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readQuestions } from './recognise.ts'
import { sourcesIn } from './samples.ts'

const read = (text: string | Buffer) => readQuestions(Buffer.from(text))
const zipped = async (files: Readonly<Record<string, string | Buffer>>) => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const v21 =
  'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1p1.xsd"'
const item21 = (declared: string, body: string, processing = '') =>
  `${head}<!-- contoh -->\n<assessmentItem ${v21} identifier="i1" title="Soal" adaptive="false" timeDependent="false">
\t${declared}
\t<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
\t<itemBody>\n${body}\n\t</itemBody>\n\t${processing}\n</assessmentItem>\n`
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`

test('a bank that Moodle 4 has exported comes with its pictures, sounds, formulae and tags', async () => {
  const { questions, wrong, files, format } = await read(`${head}<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top/Default</text></category><info format="moodle_auto_format"><text></text></info><idnumber></idnumber></question>
<!-- question: 2295  -->
  <question type="multichoice">
    <name><text>Sapaan</text></name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align: left;"><a href="@@PLUGINFILE@@/salam%20pagi.mp3">Dengarkan sapaan ini:</a><br /><br />Dari   daerah
mana <b>asalnya</b>?</p><p><img src="@@PLUGINFILE@@/peta/peta.png" alt="Peta &quot;buta&quot;" width="200" class="img-fluid"></p>]]></text>
<file name="salam pagi.mp3" path="/" encoding="base64">SUQz</file><file name="peta.png" path="/peta/" encoding="base64">iVBORw0K</file><file name="lain.png" path="/" encoding="base64">AAAA</file>
    </questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Sapaan itu dari \\(\\frac{1}{2}\\) pulau.</p>]]></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
    <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <answer fraction="100" format="html"><text><![CDATA[<p>Bugis</p>]]></text><feedback format="html"><text>Tepat</text></feedback></answer>
    <answer fraction="0" format="html"><text><![CDATA[<p>Batak &amp; Nias</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <tags><tag><text>bahasa</text></tag><tag><text>daerah</text></tag></tags>
  </question>
  <question type="numerical"><name><text>g</text></name><questiontext format="html"><text>Berapa 5 * 3 * 2 &amp;lt; 40?</text></questiontext>
    <answer fraction="100" format="moodle_auto_format"><text>30</text><feedback format="html"><text></text></feedback><tolerance>0.5</tolerance></answer>
    <unitgradingtype>0</unitgradingtype></question>
  <question type="cloze"><questiontext format="html"><text>Isi {1:SHORTANSWER:=ya}</text></questiontext></question>
  <question type="essay"><questiontext format="html"><text><![CDATA[<ul><li>Satu</li><li>Dua</li></ul><img src="https://example.org/x.png">]]></text></questiontext></question>
</quiz>`)
  expect(format).toBe('moodle_xml')
  expect(files.map(({ name }) => name)).toEqual(['salam pagi.mp3', 'peta.png'])
  const [sound, map] = files.map(({ id }) => id)
  expect(questions[0]).toMatchObject({
    filed: { tags: ['bahasa', 'daerah'] },
    source: {
      type: 'single',
      text: `Dengarkan sapaan ini: <audio src="media:${sound}"></audio>\n\nDari   daerah mana **asalnya**?\n\n![Peta "buta"](media:${map})`,
      explanation: 'Sapaan itu dari $\\frac{1}{2}$ pulau.',
      options: [{ text: 'Bugis', right: true }, { text: 'Batak &amp; Nias' }],
    },
  })
  expect(questions[1]?.source).toMatchObject({
    type: 'numeric',
    value: 30,
    tolerance: 0.5,
    text: 'Berapa 5 \\* 3 \\* 2 &lt; 40?',
  })
  expect(wrong.map(({ reason }) => reason)).toEqual([
    'Jenis soal "cloze" belum didukung.',
    '"https://example.org/x.png" ada di situs lain. Simpan gambarnya di dalam berkas, lalu impor lagi.',
  ])
})

test('GIFT as the guide of Moodle shows it', async () => {
  const { questions, wrong } = await read(`//-----------------------------------------//
// Contoh dari panduan
Siapa yang dimakamkan di sini?{~Grant ~Jefferson =tidak ada}

Hari Kemerdekaan jatuh pada tanggal {
    ~sepuluh
    =tujuh belas
} Agustus.

Berapa nilai pi (3 desimal)? {#3.1415:0.0005}.

Kapan Sumpah Pemuda? {#
    =1928:0
    =%50%1928:2}

Pasangkan. {
    =Canada -> Ottawa
    =Italy  -> Rome
    =Japan  -> Tokyo
    }

::Asal::Ia berasal dari {
    ~Jerusalem#Kota penting, tetapi salah.
    ~%25%Bethlehem#Lahir di sini.
    =Nazareth#Ya! Benar!}.

Mana yang sama dengan 5? {
     ~ \\= 2 + 2
     = \\= 2 + 3  }

Mana yang bukan tanda kendali? {
   ~ \\~     # \\~ tanda kendali.
   = \\\\     # Benar!
}
`)
  expect(wrong).toEqual([])
  expect(questions.map(({ source: { type } }) => type)).toEqual([
    'single',
    'single',
    'numeric',
    'numeric',
    'matching',
    'single',
    'single',
    'single',
  ])
})

test('items of QTI 2 as the examples of 1EdTech, TAO and Canvas are written', async () => {
  const [multiple, truth, entry, math] = await Promise.all([
    read(
      item21(
        `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse><value>H</value><value>O</value></correctResponse>
<mapping lowerBound="0" upperBound="2" defaultValue="-2"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/></mapping></responseDeclaration>`,
        `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0"><prompt>Unsur apa saja
        penyusun air?</prompt><simpleChoice identifier="H" fixed="false">Hidrogen</simpleChoice><simpleChoice identifier="He">Helium<feedbackInline outcomeIdentifier="F" identifier="He" showHide="show">Salah</feedbackInline></simpleChoice><simpleChoice identifier="O">Oksigen</simpleChoice></choiceInteraction>`,
        template('map_response'),
      ),
    ),
    read(
      item21(
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>false</value></correctResponse></responseDeclaration>',
        '<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Bulan lebih besar dari bumi.</prompt><simpleChoice identifier="true">True </simpleChoice><simpleChoice identifier="false">False </simpleChoice></choiceInteraction>',
        template('match_correct'),
      ),
    ),
    read(
      item21(
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>Makassar</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="Makassar" mappedValue="1"/><mapEntry mapKey="Ujung Pandang" mappedValue="0.5"/></mapping></responseDeclaration>',
        '<p>Lengkapi.</p><blockquote><p>Losari ada di<br/> kota <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>; dekat laut.</p></blockquote>',
        template('map_response'),
      ),
    ),
    read(
      item21(
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse><value>9.8</value></correctResponse></responseDeclaration>',
        '<div><p>Hitung <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mrow><m:mi>E</m:mi><m:mo>=</m:mo><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac><m:mi>m</m:mi><m:msup><m:mi>v</m:mi><m:mn>2</m:mn></m:msup></m:mrow></m:math> ini.</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></div>',
        '<responseProcessing><responseCondition><responseIf><and><equal toleranceMode="relative" tolerance="5 5" includeLowerBound="true"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></and><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
      ),
    ),
  ])
  expect(sourcesIn(multiple)).toMatchObject([
    {
      type: 'multiple',
      scoring: 'shares',
      text: 'Unsur apa saja penyusun air?',
      options: [{ share: 50 }, { text: 'Helium', right: false, share: -100, feedback: 'Salah' }, { share: 50 }],
    },
  ])
  expect(sourcesIn(truth)).toMatchObject([
    { type: 'true_false', statements: [{ text: 'Bulan lebih besar dari bumi.', right: false }] },
  ])
  expect(sourcesIn(entry)).toMatchObject([
    {
      type: 'short',
      accepts: ['Makassar', { text: 'Ujung Pandang', share: 50 }],
      case_sensitive: true,
      text: 'Lengkapi.\n\nLosari ada di\nkota _____; dekat laut.',
    },
  ])
  expect(sourcesIn(math)[0]).toMatchObject({ type: 'numeric', text: 'Hitung $E=\\frac{1}{2}m{v}^{2}$ ini.', value: 9.8 })
  expect(sourcesIn(math)[0]).toMatchObject({ tolerance: expect.closeTo(0.49) as number })
})

const item30 = (declared: string, body: string, more = '') =>
  `${head}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="Soal" time-dependent="false" xml:lang="id">${declared}<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>${more}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`
const declared30 = (cardinality: string, type: string, ...values: string[]) =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">${values.length > 0 ? `<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>` : ''}</qti-response-declaration>`
const associable = (...texts: string[]) =>
  `<qti-simple-match-set>${texts.map((text) => `<qti-simple-associable-choice identifier="${text[0]}" match-max="1">${text}</qti-simple-associable-choice>`).join('')}</qti-simple-match-set>`

test('a package of QTI 3.0 comes in the order of its manifest, with its passages and pictures, and says of each item what is wrong', async () => {
  const resource = (path: string) =>
    `<resource identifier="${path}" type="imsqti_item_xmlv3p0" href="${path}"><file href="${path}"/></resource>`
  const paths = ['items/pasang.xml', 'items/bacaan.xml', 'items/titik.xml', 'items/hilang.xml', 'items/dua.xml']
  const answer = await read(
    await zipped({
      'imsmanifest.xml': `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources>${paths.map(resource).join('')}<resource identifier="css" type="css3" href="a.css"/></resources></manifest>`,
      'items/pasang.xml': item30(
        declared30('multiple', 'directedPair', 'C R', 'D M', 'L M'),
        `<qti-match-interaction response-identifier="RESPONSE" max-associations="3"><qti-prompt>Pasangkan tokoh:</qti-prompt>${associable('Capulet', 'Demetrius', 'Lysander')}${associable('Romeo', 'Mimpi', 'Topan')}</qti-match-interaction>`,
      ),
      'items/bacaan.xml': item30(
        declared30('single', 'string'),
        '<p>Baca teksnya.</p><qti-extended-text-interaction expected-length="300" response-identifier="RESPONSE"><qti-prompt><p>Mengapa ia pergi?</p></qti-prompt></qti-extended-text-interaction><qti-rubric-block use="scoring" view="scorer"><qti-content-body><p>Alasan: 2</p></qti-content-body></qti-rubric-block>',
        '<qti-assessment-stimulus-ref identifier="S" href="../bacaan/malam.xml" title="Malam"/>',
      ),
      'bacaan/malam.xml': `${head}<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="S" title="Malam"><qti-stimulus-body><h3>Malam</h3><p><img src="gambar/bulan.png" alt="Bulan"/></p></qti-stimulus-body></qti-assessment-stimulus>`,
      'bacaan/gambar/bulan.png': Buffer.from('gambar'),
      'items/titik.xml': item30(
        declared30('single', 'point', '1 1'),
        '<qti-hotspot-interaction response-identifier="RESPONSE"/>',
      ),
      'items/dua.xml': item30(
        declared30('single', 'string', 'a'),
        '<p><qti-text-entry-interaction response-identifier="RESPONSE"/> <qti-text-entry-interaction response-identifier="B"/></p>',
      ),
      '__MACOSX/items/._pasang.xml': 'x',
    }),
  )
  expect(answer.format).toBe('qti_30')
  expect(sourcesIn(answer)).toMatchObject([
    {
      type: 'matching',
      text: 'Pasangkan tokoh:',
      pairs: [
        { left: 'Capulet', right: 'Romeo' },
        { left: 'Demetrius', right: 'Mimpi' },
        { left: 'Lysander', right: 'Mimpi' },
      ],
      extras: ['Topan'],
    },
    {
      type: 'essay',
      text: `**Malam**\n\n![Bulan](media:${answer.files[0]?.id})\n\nBaca teksnya.\n\nMengapa ia pergi?`,
      rubric: 'Alasan: 2',
    },
  ])
  expect(answer.wrong.map(({ place, reason }) => [place, reason])).toEqual([
    ['Soal 3 (items/titik.xml)', 'Jenis soal "hotspot" belum didukung.'],
    ['Soal 4 (items/hilang.xml)', 'Berkas soal ini tidak ada di dalam paket.'],
    ['Soal 5 (items/dua.xml)', 'Soal ini punya 2 isian. Pecah menjadi satu isian tiap soal.'],
  ])
})

test('what is none of these is told what it is', async () => {
  await expect(read(`${head}<questestinterop><assessment/></questestinterop>`)).rejects.toThrow('Tidak ada soal')
  await expect(read(await zipped({ 'word/document.xml': '<w/>' }))).rejects.toThrow('Word')
  await expect(read(await zipped({ 'foto.jpg': 'x' }))).rejects.toThrow('Tidak ada soal QTI')
  await expect(readQuestions(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).rejects.toThrow('.xlsx')
})
