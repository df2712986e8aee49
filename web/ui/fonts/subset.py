"""Makes archivo-ownmark.woff2 out of the one of the design (49 KB; in this file's history until 28 November 2026):
python -m venv fonts && fonts/bin/pip install fonttools brotli && fonts/bin/python subset.py SOURCE TARGET"""

import os
import sys
import tempfile

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

# All that the styles ask for. The corners alone: what is between them is drawn from them, which saves two fifths.
AXES = {'wght': (400, 650), 'wdth': (100, 112)}
# Where the source's 600, which is no corner, lies between them.
SEMIBOLD = (600, 400 + 250 * 0.82)
UNUSED = '¡¢£¤¥¦§¨ª¬®¯±²³´µ¶¸¹º¼½¾¿‚′″™↑↓'
FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'zero']

source, target = sys.argv[1:]


def corner(place, path):
    font = instancer.instantiateVariableFont(TTFont(source), place)
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False))
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if chr(code) not in UNUSED])
    subsetter.subset(font)
    if 'STAT' in font:
        del font['STAT']
    font.save(path)
    return SourceDescriptor(path=path, name=path, location=place, font=TTFont(path))


design = DesignSpaceDocument()
for tag, (low, high) in AXES.items():
    places = [(low, low), SEMIBOLD, (high, high)] if tag == 'wght' else []
    design.addAxis(AxisDescriptor(tag=tag, name=tag, minimum=low, default=low, maximum=high, map=places))
with tempfile.TemporaryDirectory() as folder:
    for wght in AXES['wght']:
        for wdth in AXES['wdth']:
            place = {'wght': wght, 'wdth': wdth}
            design.addSource(corner(place, os.path.join(folder, f'{wght}-{wdth}.ttf')))
    font = build(design)[0]
font.flavor = 'woff2'
font.save(target)
