import { expect, test } from 'vitest'

import { postHtml, postMarkdown } from './post-markdown.ts'

test('each line is a paragraph, blank ones are dropped, bold stays bold', () => {
  expect(postMarkdown({ title: 'Filters', content: '**When**\n\n  Every **90 days**.  \n' })).toBe(
    '# Filters\n\n**When**\n\nEvery **90 days**.\n',
  )
})

test('Markdown and HTML in a post are escaped', () => {
  const content = '# not a heading\n- not a list\n1. not a number\n<script>x</script> [no](link) a_b_c'
  expect(postMarkdown({ title: '*A*', content })).toBe(
    '# \\*A\\*\n\n\\# not a heading\n\n\\- not a list\n\n1\\. not a number\n\n\\<script\\>x\\</script\\> \\[no\\](link) a\\_b\\_c\n',
  )
  expect(postHtml('<b>&"x"</b> **y**')).toBe('<p>&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt; <strong>y</strong></p>')
})
