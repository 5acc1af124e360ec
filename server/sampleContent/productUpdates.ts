import type { SampleBlog } from './sampleBlog';

export const productUpdates: SampleBlog[] = [
  {
    createdAt: '2025-04-23T05:00:00.000Z',
    title: 'A tour of the retailer panel, from opening the shop to closing it',
    author: 'Imran Qureshi',
    date: '23 April 2025',
    category: 'Product Updates',
    snippet:
      'Bill payments, mobile and DTH recharges and data plans in one place: what a working day looks like in our software for retailers and distributors.',
    content: `Our software for retailers and distributors brings bill payments, mobile recharges, DTH recharges and data plans together in one panel. Instead of a list of features, here is a day at the counter with it.

## Before the first customer

Open the panel and look at two things: your balance, and yesterday’s payments that are still pending. Both take a minute, and both are easier to deal with before there is a queue. If the end of the month is near, plan for the bills that will fall due and top up early.

## A recharge

A customer wants a recharge. You enter the number, check the operator, choose the plan and the amount, and **read the number back** before you confirm. A wrong digit is the most common mistake at any counter, and you can prevent it just by reading aloud.

Data plans and DTH recharges follow the same order: first the number, then the plan, then the confirmation. Once you have learned one, you know them all, which helps when someone new fills in for you.

## A bill

For a bill, you enter the customer number as it is printed. Compare the name and the amount with the paper in the customer’s hand. If they differ, stop and ask: it may be last month’s bill, or the neighbour’s.

When the payment has gone through, give the customer the reference. It is the one thing that helps everyone if there is a question later.

## When something is pending

Sometimes an operator or a biller responds late. The right thing to do is usually to wait: do not send the payment again. Tell the customer that it is on its way, note the reference and check its status later. A second attempt made in a hurry is how one bill gets paid twice.

If a payment stays pending for longer than you can explain, contact our support team with the reference. Support is available round the clock, and the reference is the first thing we will ask for.

## Distributors

If you look after several shops, the same habits apply one level up. Check on the shops that have gone quiet, not only the busy ones: a retailer who has stopped often has a small problem that nobody has asked about.

## Closing

Before you close, compare the day’s total with your cash. Do it every evening, and a difference can be traced in a few entries. Do it once a month, and it becomes detective work.

## Try it

If you run a shop, or supply shops, and would like to see the panel, send us an inquiry through the [contact page](/contact). Choose **Services**, tell us what kind of shop you have and which services your customers ask for, and we will get back to you.`,
  },
  {
    createdAt: '2025-07-02T05:00:00.000Z',
    title: 'Getting ready for our API: a checklist for your developers',
    author: 'Devika Rao',
    date: '2 July 2025',
    category: 'Product Updates',
    snippet:
      'Planning to add recharges or bill payments to your own app? Here is what to prepare before your first API call.',
    content: `Our API software lets a business offer recharges and bill payments inside its own app or website. A project goes more smoothly when the team has answered a few questions before it writes the first line of code. Here is a checklist.

## Decide what you will offer

Start with one service. Mobile recharges are a good first choice, because the customer knows the number by heart and the amount is small. Add DTH, data plans and bills once your screens, your support staff and your accountant have had a few weeks with the first one.

## Prepare your data

For each payment, your system should store:

- **your own reference**, created before the request is sent and never used twice
- **what was requested**: service, number, amount and customer
- **every status with its time**, not just the last one
- **the reference that comes back**, for support and for reconciliation

Store the request first, then send it. If your server stops between the two, you can still find out what happened.

## Plan for three outcomes

A call can succeed, fail, or leave you without an answer. The third matters most. Treat a time-out as *unknown*, never as *failed*: ask for the status using your reference, and only then decide. Put unknown payments in a queue that a program checks every few minutes and a person checks every day.

## Keep the keys safe

Keys belong on your server, in its configuration. They do not belong in a mobile app, a web page or a code repository, because a customer can read anything that you ship. Give each environment its own key, and know how you would replace one in a hurry.

## Write the messages

Before launch, write down what your customer will read when a payment is pending, when it has failed, and when the money is on its way back. Ask someone who is not a developer to read them aloud. “Transaction state indeterminate” means nothing to a person who only wants to watch the news.

## Reconcile from the first day

Compare your records with the statement every day, beginning with the first ten payments. Differences are easiest to explain while there are only a few, and the habit is hard to start later.

## Launch in steps

Begin with your own staff. Then invite a small group of customers, and watch the pending payments and the questions that reach your support. Open it to everyone once a normal day has become boring.

## Talk to us

Tell us through the [contact page](/contact) what you are building, which services you want to start with and how many payments you expect in a day. We will tell you honestly whether our API fits and what the first step would be.`,
  },
];
