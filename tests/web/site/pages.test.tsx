import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { drawPage } from '#app/drawPage.tsx';
import { HEADS } from '#app/heads.ts';
import { PUBLIC_PAGES, UNLISTED_PAGES } from '#app/publicPages.tsx';
import { AboutPage } from '#pages/AboutPage.tsx';
import { HomePage } from '#pages/HomePage.tsx';
import { PricingPage } from '#pages/PricingPage.tsx';
import { ServicesPage, servicePage } from '#pages/ServicesPage.tsx';
import { TEAM, TeamPage } from '#pages/TeamPage.tsx';
import { CLAIMS } from '#schemas/plans/claims.ts';

const served = (page: ReactNode) =>
  renderToString(<StaticRouter location="/">{page}</StaticRouter>)
    .replaceAll(' data-discover="true"', '')
    .replaceAll('<!-- -->', '');
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('pages about the register', () => {
  // Rules: 1.2-52
  it('the services page has four cards, three figures and three steps', () => {
    const html = served(<ServicesPage />);
    expect(count(html, /<article class="service"/g)).toBe(4);
    for (const path of ['protection', 'recovery', 'tracking', 'support'])
      expect(html).toContain(`href="/services/${path}"`);
    expect(count(html, /<dd class="amount"/g)).toBe(3);
    for (const claim of ['95%', 'recovery rate', '48 hours', 'average recovery', '24/7']) expect(html).toContain(claim);
    expect(html).toMatch(/<ol class="stack gap-6 steps">(<li>.*?<\/li>){3}<\/ol>/);
  });

  it('a service page leads to the three others, not to itself', () => {
    const Recovery = servicePage('/services/recovery');
    const html = served(<Recovery />);
    expect(count(html, /<article class="service"/g)).toBe(3);
    expect(html).not.toContain('href="/services/recovery"');
    expect(() => servicePage('/services/nothing')).toThrow('There is no service at /services/nothing.');
  });

  // Rules: 1.1-03, 1.2-53
  it('the about page has figures, a mission, a timeline and six values', () => {
    const html = served(<AboutPage />);
    for (const claim of ['50K+', '25+', '99.9%']) expect(html).toContain(claim);
    expect(html).toContain('Our mission');
    expect(html).toMatch(/<ol class="timeline">(<li>.*?<\/li>){4}<\/ol>/);
    expect(html).toMatch(/<ul class="values">(<li>.*?<\/li>){6}<\/ul>/);
  });

  // Rules: 1.2-69
  it('services lead to the pricing page', () => {
    const Recovery = servicePage('/services/recovery');
    expect(served(<ServicesPage />)).toContain('href="/pricing">See pricing');
    expect(served(<Recovery />)).toContain('href="/pricing">See pricing');
  });

  // Rules: 1.2-64
  it('the home page has four services, five premium services, its figures and three testimonials', () => {
    const html = served(<HomePage />);
    expect(count(html, /<article class="service"/g)).toBe(4);
    for (const name of [
      'Courier service',
      'Priority recovery',
      'Anti-sale protection',
      'Recovery network',
      'Emergency hotline',
    ])
      expect(html).toContain(`</span>${name}</li>`);
    expect(
      [...html.matchAll(/<dt>(.*?)<\/dt><dd class="amount">(.*?)<\/dd>/g)].map(([, what, value]) => `${value} ${what}`),
    ).toEqual(['95% recovery', '48 hrs average recovery', '24/7 support', '100% free courier']);
    expect(count(html, /<figure class="stack testimonial">/g)).toBe(3);
    expect(html).toContain('14-day free trial on paid plans');
    expect(count(html, /href="\/register"/g)).toBeGreaterThanOrEqual(2);
  });

  it('testimonials are said to be samples, once, and nobody of the team is among them', () => {
    const html = served(<HomePage />);
    const figures = html.match(/<figure class="stack testimonial">.*?<\/figure>/gs) ?? [];
    expect(count(html, /sample stor/gi)).toBe(1);
    expect(html).toContain('Sample stories of invented people.');
    for (const { name } of TEAM) expect(figures.join()).not.toContain(name);
  });

  it('each claim stands once on the home page', () => {
    const html = served(<HomePage />);
    for (const claim of ['95%', '48 hrs', '24/7', '100%', '14-day', 'free courier', 'two minutes', 'Mon-Fri'])
      expect(html.replace(/<[^>]*>/g, ' ').split(claim), claim).toHaveLength(2);
  });

  it('claims that seem to differ stand beside the one line that explains them', () => {
    const pages = [served(<HomePage />), served(<ServicesPage />), served(<AboutPage />)];
    for (const html of pages)
      expect(html).toMatch(/24\/7.*Checks and reports work at any hour\. We answer the phone Mon-Fri 9-6, Sat 10-4\./s);
    const pricing = served(<PricingPage />);
    expect(pricing).toContain('14-day free trial on paid plans: ask us before you order.');
    expect(pricing).toMatch(/20% save<\/b> <b class="save">Save 2 months<\/b> Pay for 10 months, get 12\./);
    expect(served(<HomePage />)).toContain('14-day free trial on paid plans: ask us before you order.');
  });

  it('the free trial is explained where it is promised, and no order promises it', () => {
    const html = served(<PricingPage />);
    expect(html).toContain(CLAIMS.freeTrial);
    expect(html).toContain('Where do I get the 14-day free trial?');
    expect(html).toContain('starts at once, without a trial');
  });

  // Rules: 1.2-72, 1.9-12
  it('the pricing page has fixed questions and a way to sales', () => {
    const html = served(<PricingPage />);
    expect(count(html, /<summary>/g)).toBe(7);
    expect(html).toMatch(/href="\/contact"[^>]*>Contact Sales/);
    expect(html).toContain('20% save');
  });

  it('the team page says that its names are samples', () => {
    expect(served(<TeamPage />)).toContain('Names on this page are samples.');
  });

  it('every page has a head and a title of its own, and one main part with a heading', () => {
    expect(Object.keys(HEADS).toSorted()).toEqual(Object.keys(PUBLIC_PAGES).toSorted());
    const titles = Object.values(PUBLIC_PAGES).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const path of [...Object.keys(PUBLIC_PAGES), ...Object.keys(UNLISTED_PAGES)])
      expect(drawPage(path), path).toMatch(/<main id="main".*<h1 class="(h1|h2|display)" tabindex="-1">/s);
  });
});
