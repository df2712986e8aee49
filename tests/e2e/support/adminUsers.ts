import type { Page } from '@playwright/test';

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
export const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
