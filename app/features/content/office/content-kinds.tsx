import { truncate } from '#app/business/truncate.ts'
import type { ContentPlan, ContentReview, ContentService } from '#app/features/content/schemas.ts'
import { PlanCard, planPrice } from '#app/features/membership/plan-card.tsx'
import { ReviewCard } from '#app/features/reviews/review-card.tsx'
import type { Service } from '#app/features/services/schemas.ts'
import { serviceCategories, serviceCategoryLabels } from '#app/features/services/service-categories.ts'
import { ServiceCard } from '#app/features/services/service-card.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'

import type { ContentKind } from './content-kind.ts'

type ServiceFields = Omit<ContentService, 'id' | 'updatedAt'>
type ReviewFields = Omit<ContentReview, 'id' | 'updatedAt'>
type PlanFields = Omit<ContentPlan, 'id' | 'updatedAt'>

export const serviceKind: ContentKind<ServiceFields> = {
  plural: 'services',
  noun: 'service',
  empty: 'No services yet. Services you add appear on the Home and Services pages.',
  ordered: true,
  nameOf: ({ title }) => title,
  detailOf: ({ category }) => serviceCategoryLabels[category as Service['category']] ?? category,
  isShown: ({ isActive }) => isActive,
  defaults: { title: '', description: '', icon: 'fas fa-fire', category: 'heating', isActive: true },
  form: ({ field }) => (
    <>
      <TextField label="Title" required maxLength={100} {...field('title')} />
      <TextArea label="Description" required rows={3} maxLength={500} {...field('description')} />
      <SelectField
        label="Category"
        hint="Sets the icon, color and “Learn More” text."
        options={serviceCategories.map((category) => ({ value: category, label: serviceCategoryLabels[category] }))}
        {...field('category')}
      />
      <Checkbox label="Show on the website" {...field('isActive')} />
    </>
  ),
  preview: (value) => <ServiceCard service={{ ...value, id: 0, category: value.category as Service['category'] }} />,
}

export const reviewKind: ContentKind<ReviewFields> = {
  plural: 'reviews',
  noun: 'review',
  empty: 'No reviews yet. Add reviews customers have given you permission to publish.',
  ordered: false,
  nameOf: ({ customerName }) => customerName,
  detailOf: ({ rating, comment }) => `${rating}.0 · ${truncate(comment, 80)}`,
  isShown: ({ isPublished }) => isPublished,
  defaults: { customerName: '', customerRole: '', rating: 5, comment: '', isPublished: true },
  form: ({ field }) => (
    <>
      <TextField label="Customer name" required maxLength={100} {...field('customerName')} />
      <TextField
        label="Role"
        required
        maxLength={100}
        hint="For example, “Homeowner in Kirkwood”."
        {...field('customerRole')}
      />
      <SelectField
        label="Rating"
        options={['5', '4', '3', '2', '1'].map((stars) => ({ value: stars, label: `${stars}.0` }))}
        {...field('rating', { valueAsNumber: true })}
      />
      <TextArea
        label="Review"
        required
        rows={5}
        maxLength={1000}
        hint="In the customer's own words, with their permission."
        {...field('comment')}
      />
      <Checkbox label="Show on the website" {...field('isPublished')} />
    </>
  ),
  preview: (value) => <ReviewCard review={{ ...value, id: 0 }} />,
}

export const planKind: ContentKind<PlanFields> = {
  plural: 'membership plans',
  noun: 'plan',
  empty: 'No membership plans yet. Plans you add appear on the Home and Membership pages.',
  ordered: true,
  nameOf: ({ name }) => name,
  detailOf: ({ price, isPopular }) => planPrice(price) + (isPopular ? ' · Most Popular' : ''),
  isShown: ({ isActive }) => isActive,
  defaults: {
    name: '',
    price: 0,
    description: '',
    features: [''],
    isPopular: false,
    isActive: true,
    visits: ['Spring visit: March to May', 'Fall visit: September to November'],
    discountPercent: 0,
    termMonths: 12,
  },
  form: ({ field, values, set, errorOf }) => (
    <>
      <TextField label="Name" required maxLength={60} {...field('name')} />
      <TextField
        label="Price per year, in whole dollars"
        required
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        {...field('price', { valueAsNumber: true })}
      />
      <TextArea label="Description" required rows={2} maxLength={300} {...field('description')} />
      <TextArea
        label="Features"
        required
        rows={6}
        hint="One per line."
        value={values.features.join('\n')}
        error={errorOf('features') ?? values.features.map((_, index) => errorOf(`features.${index}`)).find(Boolean)}
        onChange={(event) => set({ features: event.target.value.split('\n') })}
      />
      <TextArea
        label="Visits a year"
        rows={3}
        hint="One per line, with its season. Used when the plan is sold, and not shown on the website."
        value={values.visits?.join('\n')}
        error={errorOf('visits') ?? values.visits?.map((_, index) => errorOf(`visits.${index}`)).find(Boolean)}
        onChange={(event) => set({ visits: event.target.value.split('\n') })}
      />
      <TextField
        label="Discount on repairs from the second term on, in percent"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        {...field('discountPercent', { valueAsNumber: true })}
      />
      <TextField
        label="Months of a term"
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        {...field('termMonths', { valueAsNumber: true })}
      />
      <Checkbox label="Mark as “Most Popular”" {...field('isPopular')} />
      <Checkbox label="Show on the website" {...field('isActive')} />
    </>
  ),
  preview: (value) => (
    <PlanCard
      plan={{ ...value, id: 0, price: Number.isNaN(value.price) ? 0 : value.price, features: withText(value.features) }}
    />
  ),
}

const withText = (lines: string[]) => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
