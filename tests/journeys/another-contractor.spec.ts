import { join } from 'node:path'

import { otherBusiness, otherWebsite } from '#tests/helpers/other-contractor.ts'
import { startOwnSite } from '#tests/helpers/own-site.ts'
import { countPresses } from '#tests/helpers/presses.ts'
import { expect, expectToast, hydrated, test } from '#tests/helpers/visitor.ts'

const logo = join(import.meta.dirname, '../../public/icon-512.png')
const pages = ['/', '/services', '/about', '/service-areas', '/booking', '/reviews', '/blog', '/membership', '/contact']
const foreign = /Calm Climate|St\. Louis|\b314\b|America\/Chicago/

test('another contractor’s site is set up in the office within 60 presses', async ({ page }) => {
  test.slow()
  const site = await startOwnSite()
  const presses = countPresses()
  const { press, fill, counted } = presses
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label)
  const open = async (section: string) => {
    await press(page.getByRole('main').getByRole('link', { name: new RegExp(`^${section}`) }))
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
  }
  const save = async () => {
    await press(button('Save'))
    await expect(button('Save')).toBeDisabled()
    await press(link('All sections'))
  }
  try {
    await page.request.post(`${site.url}/api/admin/login`, { data: { password: site.password } })
    await page.goto(`${site.url}/admin`)
    await hydrated(page)

    await test.step('the samples go with their headings, and Undo brings them back', async () => {
      const samples = async () => {
        const html = await (await page.request.get(`${site.url}/`)).text()
        return ['What Our Customers Say', 'HVAC Tips &amp; Insights'].filter((heading) => html.includes(heading))
      }
      const all = await samples()
      expect(all).toHaveLength(2)
      await button('Move Samples to Trash').click()
      await expectToast(page, 'Moved to Trash', 'You can restore them there for 30 days.')
      expect(await samples()).toEqual([])
      await button('Undo').click()
      await expectToast(page, 'Restored', 'The samples are back.')
      expect(await samples()).toEqual(all)
    })

    await test.step('the samples go, and the name comes', async () => {
      await press(button('Move Samples to Trash'))
      await press(link(/Enter your business name/))
      const profile = page.getByRole('region', { name: 'Business profile' })
      const { brand, parentCompany, tollFree, local, email, acquiredCompany, street, city, state, zip } = otherBusiness
      const values = {
        'Business name': brand,
        'A division of': parentCompany,
        'Toll-free phone': tollFree,
        'Local phone': local,
        Email: email,
        'Acquired company': acquiredCompany,
        Street: street,
        City: city,
        State: state,
        'ZIP code': zip,
      }
      for (const [label, value] of Object.entries(values)) await fill(profile.getByLabel(label), value!)
      await press(profile.getByRole('button', { name: 'Save' }))
      await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
    })

    await test.step('name, colors, logo, hours and areas', async () => {
      await press(page.getByRole('navigation', { name: 'Office' }).getByRole('button', { name: 'Website' }))
      await press(link('Site Setup'))
      await open('Name and Place')
      await fill(field('Tagline'), otherWebsite.identity!.tagline)
      await fill(field('Copyright year'), String(otherWebsite.identity!.copyrightYear))
      // The city that was entered.
      await expect(field('Region')).toHaveValue(otherWebsite.identity!.region)
      await save()
      await open('Colors')
      await fill(page.getByRole('textbox', { name: 'Brand color', exact: true }), otherWebsite.colors!.brand)
      await fill(page.getByRole('textbox', { name: 'Accent color', exact: true }), otherWebsite.colors!.accent)
      await save()
      await open('Logo')
      const mark = page.getByRole('group', { name: 'Mark', exact: true })
      await counted(mark.locator('input[type=file]').setInputFiles(logo))
      await expect(mark.locator('img')).toBeVisible()
      await save()
      await open('Hours')
      await counted(field('Time zone').selectOption(otherWebsite.hours!.timeZone))
      await press(button('Use the Booking Page’s Hours'))
      await save()
      await open('Service Areas')
      // Proposed for the region, which is entered already, and from the list.
      await expect(field('Introduction')).toHaveValue('{{region}} and the towns around it')
      await fill(field('List of towns'), 'Tucson, Marana, Oro Valley')
      await press(button('Replace the List'))
      await expect(page.getByText('Towns added: 3.')).toBeVisible()
      await save()
    })

    await test.step('the first ZIP code is answered within 45 presses', async () => {
      const visitor = await page.context().newPage()
      await counted(visitor.goto(`${site.url}/service-areas`))
      await hydrated(visitor)
      await fill(visitor.getByRole('searchbox'), '85701')
      await expect(visitor.getByText('Yes, we serve Tucson')).toBeVisible()
      expect(presses.count).toBeLessThanOrEqual(45)
      await visitor.close()
    })

    await test.step('the home page', async () => {
      await open('Home Page')
      await counted(field('Picture').selectOption('desert'))
      await save()
    })

    expect(presses.count).toBeLessThanOrEqual(60)
    await test.step('newsletters begin in its colors', async () => {
      const rail = page.getByRole('navigation', { name: 'Office' })
      await rail.getByRole('link', { name: 'Newsletter' }).click()
      await rail.getByRole('link', { name: 'Compose' }).click()
      await expect(field('Theme').locator('option:checked')).toHaveText('Your website’s colors')
    })
    for (const path of pages) {
      const html = await (await page.request.get(site.url + path, { headers: { cookie: '' } })).text()
      expect(html, path).toContain('Saguaro Air')
      expect(foreign.exec(html)?.[0], path).toBeUndefined()
    }
  } finally {
    // Its live updates would find no site.
    await page.close()
    await site.stop()
  }
})
